"""Passkeys (WebAuthn): a device proves that it has a private key, for this site and a challenge of ours.

The library is imported when somebody needs it, and in a thread: it takes half a second.
"""

from __future__ import annotations

from asyncio import to_thread
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from ipaddress import ip_address
from time import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from quarterdeck.server.errors import BadRequest, NoMatch, NoPasskeys
from quarterdeck.server.people.ways import Way
from quarterdeck.server.store import Statement
from quarterdeck.server.users import User

Json = dict[str, Any]

SITE_NAME: Final = "Quarterdeck"
MAX_PASSKEYS: Final = 20
"""Number of passkeys per user."""
INSERT: Final = "insert into credential values ($1, $2, 'passkey', $3, $4, $5, $6, $6)"
USE: Final = "update credential set counter = $2, used = $3 where id = $1 and counter = $4"
"""Of two who come with the same count, as a copied key would, one is let in; keys that do not count always say 0."""
LONGEST_ID: Final = 1023
"""Bytes; the standard allows no more."""


class Site(Struct, frozen=True):
    """What a passkey is bound to."""

    origin: str
    host: str


class NewPasskey(Struct, frozen=True):
    id: str
    public_key: str
    counter: int


def site_at(origin: str) -> Site:
    """The site at this origin; refuses one where browsers offer no passkeys."""
    scheme, host = parts_of(origin)
    if is_address(host):
        raise NoPasskeys("This site is reached by a number, where browsers offer no passkeys. A password works.")
    if scheme != "https" and host != "localhost" and not host.endswith(".localhost"):
        raise NoPasskeys("This site is reached without https, where browsers offer no passkeys. A password works.")
    return Site(origin, host)


def parts_of(origin: str) -> tuple[str, str]:
    try:
        parts = urlsplit(origin)
        return parts.scheme, parts.hostname or ""
    except ValueError:
        return "", ""


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def encoded(bits: bytes) -> str:
    return urlsafe_b64encode(bits).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def passkey_id(raw: str) -> str:
    """The id of a passkey among all ways to sign in; devices choose theirs themselves, even as somebody's password."""
    return f"passkey.{raw}"


def raw_id(way: Way) -> bytes:
    return decoded(way.id.removeprefix("passkey."))


# What a browser sends -----------------------------------------------------------------------------------------------


def answered_challenge(credential: Json) -> bytes:
    """The challenge that a credential answers, as it says itself."""
    try:
        return decoded(msgspec.json.decode(decoded(credential["response"]["clientDataJSON"]))["challenge"])
    except Exception:  # whatever a stranger has sent instead
        raise BadRequest("that is no answer of a passkey") from None


def id_in(credential: Json) -> str:
    found = credential.get("rawId", credential.get("id"))
    if not isinstance(found, str) or not found.isascii() or len(found) > 2 * LONGEST_ID:
        raise BadRequest("that is no answer of a passkey")
    return passkey_id(found.rstrip("="))


def is_of(credential: Json, user: str) -> bool:
    """Does it say nothing of whose it is, or that it is this user's?"""
    try:
        handle = credential["response"].get("userHandle")
        return handle is None or decoded(handle) == user.encode()
    except (AttributeError, KeyError, TypeError, ValueError):
        return False


# Making one ---------------------------------------------------------------------------------------------------------


async def options_to_make(user: User, name: str, known: Sequence[Way], site: Site, challenge: bytes) -> Json:
    return await to_thread(make_options, user, name, known, site, challenge)


def make_options(user: User, name: str, known: Sequence[Way], site: Site, challenge: bytes) -> Json:
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AttestationConveyancePreference,
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.host,
        rp_name=SITE_NAME,
        user_id=user.id.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        attestation=AttestationConveyancePreference.NONE,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=raw_id(way)) for way in known if way.kind == "passkey"],
    )
    return plain(options_to_json(options))


async def made(credential: Json, challenge: bytes, site: Site) -> NewPasskey:
    """The passkey that a device has made."""
    try:
        return await to_thread(verify_made, credential, challenge, site)
    except Exception:  # the library stumbles in many ways over what strangers send
        raise NoMatch("No passkey was made: that answer is not one for this site.") from None


def verify_made(credential: Json, challenge: bytes, site: Site) -> NewPasskey:
    from webauthn import verify_registration_response

    found = verify_registration_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site.host,
        expected_origin=site.origin,
        require_user_verification=False,
    )
    if not 1 <= len(found.credential_id) <= LONGEST_ID:
        raise ValueError("an id of that length is not allowed")
    id = passkey_id(encoded(found.credential_id))
    if id != id_in(credential):
        raise ValueError("the browser and the device name different ids")
    return NewPasskey(id, encoded(found.credential_public_key), found.sign_count)


def put_passkey(user: str, label: str, new: NewPasskey) -> Statement:
    return INSERT, (new.id, user, label, new.public_key, new.counter, time())


# Using one ----------------------------------------------------------------------------------------------------------


async def options_to_use(known: Sequence[Way], site: Site, challenge: bytes) -> Json:
    """Without known ones the device offers those that it has for this site."""
    return await to_thread(use_options, known, site, challenge)


def use_options(known: Sequence[Way], site: Site, challenge: bytes) -> Json:
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor, UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=site.host,
        challenge=challenge,
        allow_credentials=[PublicKeyCredentialDescriptor(id=raw_id(way)) for way in known if way.kind == "passkey"],
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return plain(options_to_json(options))


async def used(credential: Json, challenge: bytes, site: Site, way: Way) -> Statement | None:
    """What to write for a passkey that was used, as the first of several; None if that was not this passkey."""
    try:
        counter = await to_thread(verify_used, credential, challenge, site, way)
    except Exception:  # the library stumbles in many ways over what strangers send
        return None
    return USE, (way.id, counter, time(), way.counter)


def verify_used(credential: Json, challenge: bytes, site: Site, way: Way) -> int:
    from webauthn import verify_authentication_response

    return verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site.host,
        expected_origin=site.origin,
        credential_public_key=decoded(way.secret),
        credential_current_sign_count=way.counter,
        require_user_verification=False,
    ).new_sign_count


def plain(text: str) -> Json:
    options: Json = msgspec.json.decode(text)
    return options
