"""Two words that two devices show at the same time, so that their owner sees that they mean each other."""

from __future__ import annotations

from secrets import choice
from typing import Final

FIRST: Final = tuple(
    """
    amber ashen autumn bashful birch bitter blue bold brass brave bright brisk bronze calm cedar clever copper coral
    cosy crimson curly daring dusty early easy fair fancy fine frosty gentle glad golden grand green happy hazel honest
    hungry icy ivory jolly keen kind lazy lemon lucky marble mellow merry misty modest noble olive orange paper patient
    pearl plain proud purple quick quiet ready ruby rusty salty sandy scarlet secret shiny silent silver sleepy smooth
    snowy solid speckled spotted steady stormy striped sunny swift tall tidy tiny velvet violet warm wild windy wooden
    """.split()  # noqa: SIM905  # laid out as a list, it would fill a page
)
SECOND: Final = tuple(
    """
    anchor apple badger barrel basket beacon bear beaver bell bottle bridge bucket button candle canoe carpet castle
    cherry chimney clover comet compass cricket crow cup daisy dolphin donkey dragon drum eagle falcon feather ferry
    fiddle finch forest fox garden goose hammer harbour hare hedge heron island kettle kitten ladder lantern lark lemur
    lobster maple meadow mirror mitten moth mushroom needle nutmeg otter owl paddle parrot pebble pepper pigeon pillow
    pocket pony puffin pumpkin puzzle rabbit raven ribbon river robin rocket saddle salmon sparrow spoon squirrel stove
    swan teapot thimble thistle tiger turnip turtle umbrella walnut walrus whistle willow window wren yacht zebra
    """.split()  # noqa: SIM905
)


def two_words() -> str:
    return f"{choice(FIRST)} {choice(SECOND)}"
