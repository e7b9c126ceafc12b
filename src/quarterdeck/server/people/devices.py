"""Devices, in words that their owner recognizes: "Firefox on Linux". What a browser says of itself is not kept."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

BROWSERS: Final = (
    ("edg", "Edge"),
    ("opr/", "Opera"),
    ("samsungbrowser", "Samsung Internet"),
    ("firefox", "Firefox"),
    ("fxios", "Firefox"),
    ("crios", "Chrome"),
    ("chrome", "Chrome"),
    ("chromium", "Chromium"),
    ("safari", "Safari"),
)
"""What is found in a User-Agent, most telling first: most browsers also claim to be others."""
SYSTEMS: Final = (
    ("iphone", "iPhone"),
    ("ipad", "iPad"),
    ("android", "Android"),
    ("windows", "Windows"),
    ("cros", "ChromeOS"),
    ("macintosh", "Mac"),
    ("linux", "Linux"),
)


class Device(Struct, frozen=True):
    """Where a call comes from."""

    label: str = ""
    address: str = ""


def device_label(user_agent: str) -> str:
    said = user_agent.lower()
    browser = next((name for sign, name in BROWSERS if sign in said), "")
    system = next((name for sign, name in SYSTEMS if sign in said), "")
    if browser and system:
        return f"{browser} on {system}"
    return browser or (f"A browser on {system}" if system else "A program")
