"""What a device is called, by what its browser says of itself."""

from __future__ import annotations

import pytest

from quarterdeck.server.people.devices import device_label

MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"),
        (f"{PHONE} Version/17.4 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        (f"{PHONE} CriOS/124.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        (f"{MAC} Version/17.4 Safari/605.1.15", "Safari on Mac"),
        (f"{LINUX} Chrome/126.0.0.0 Safari/537.36", "Chrome on Linux"),
        (f"{LINUX} Chrome/126.0.0.0 Safari/537.36 Edg/126.0", "Edge on Linux"),
        ("Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Windows"),
        ("Something on an iPad", "A browser on iPad"),
        ("python-httpx/0.27", "A program"),
        ("", "A program"),
        ("<script>alert(1)</script>" * 500, "A program"),
    ],
)
def test_a_device_is_called_in_plain_words(said: str, label: str) -> None:
    assert device_label(said) == label
