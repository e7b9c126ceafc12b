/** A Svelte component as a board: its properties are the table. */

import { type Component, flushSync, mount, unmount } from "svelte";
import type { BaseEvent, BaseOption, BoardTable, Mount } from "./contract";
import Frame from "./Frame.svelte";

/** The component is loaded when it is first needed. */
export function mountSvelte<View, Book, Option extends BaseOption, Event extends BaseEvent>(
  load: () => Promise<{ default: Component<BoardTable<View, Book, Option, Event>> }>,
): Mount<View, Book, Option, Event> {
  return async (element, table) => {
    const { default: Board } = await load();
    const frame = mount(Frame<BoardTable<View, Book, Option, Event>>, {
      target: element,
      props: { Board, first: table },
    });
    // with its effects the board says whether it shows something
    flushSync();
    return {
      update: (next) => {
        frame.update(next);
        flushSync();
      },
      unmount: () => void unmount(frame),
    };
  };
}
