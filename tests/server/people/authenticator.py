"""An authenticator for tests: makes and uses passkeys as a browser with its device does, and can be made to cheat."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

from tests.server.players import Json

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40
"""Flags: somebody was there, who showed who she is; a new key comes along."""


def encoded(bits: bytes) -> str:
    return urlsafe_b64encode(bits).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey (ES256, attestation none) for pages of this origin."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.rp_id = origin.partition("://")[2].partition(":")[0]
        self.key = generate_private_key(SECP256R1())
        self.id = token_bytes(32)
        self.counter = 0
        self.user: str | None = None
        self.flags = PRESENT | VERIFIED

    def make(self, options: Json) -> Json:
        """What `navigator.credentials.create` gives."""
        self.user = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + x + b"\x22\x58\x20" + y
        data = self.data(WITH_KEY) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59" + len(data).to_bytes(2, "big") + data
        return self.credential(
            {
                "clientDataJSON": encoded(self.client_data("webauthn.create", options)),
                "attestationObject": encoded(attestation),
            }
        )

    def use(self, options: Json) -> Json:
        """What `navigator.credentials.get` gives."""
        client = self.client_data("webauthn.get", options)
        data = self.data()
        signature = self.key.sign(data + sha256(client).digest(), ECDSA(SHA256()))
        return self.credential(
            {
                "clientDataJSON": encoded(client),
                "authenticatorData": encoded(data),
                "signature": encoded(signature),
                "userHandle": self.user,
            }
        )

    def client_data(self, type: str, options: Json) -> bytes:
        said = {"type": type, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def data(self, more: int = 0) -> bytes:
        flags = self.flags | more
        return sha256(self.rp_id.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def credential(self, response: Json) -> Json:
        id = encoded(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}
