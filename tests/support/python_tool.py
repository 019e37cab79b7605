"""A tool of LTI 1.1 in the standard library of Python, written from docs/tools.md and nothing else.

Reads {"url", "fields", "key", "secret", "score"} from its standard input: a launch as a browser posts it.
Says {"signed", "user", "outcome"}: whether the launch is signed by the key, whom it is for, and what
Stoa answered to the score.
"""
import base64
import hashlib
import hmac
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


def quoted(text):
    return urllib.parse.quote(str(text), safe="~")


def signature(method, url, pairs, secret):
    bare, _, query = url.partition("?")
    everything = list(pairs) + urllib.parse.parse_qsl(query, keep_blank_values=True)
    text = "&".join(f"{name}={value}" for name, value in sorted((quoted(n), quoted(v)) for n, v in everything))
    base = "&".join(quoted(part) for part in (method, bare, text))
    digest = hmac.new(f"{quoted(secret)}&".encode(), base.encode(), hashlib.sha1).digest()
    return base64.b64encode(digest).decode()


def is_signed(launch):
    fields = dict(launch["fields"])
    told = fields.pop("oauth_signature", "")
    own = signature("POST", launch["url"], fields.items(), launch["secret"])
    fresh = abs(time.time() - int(fields["oauth_timestamp"])) < 300
    return fields["oauth_consumer_key"] == launch["key"] and fresh and hmac.compare_digest(told, own)


def send_score(launch):
    url = launch["fields"]["lis_outcome_service_url"]
    sourced = launch["fields"]["lis_result_sourcedid"]
    body = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0">'
        "<imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version>"
        "<imsx_messageIdentifier>1</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader>"
        "<imsx_POXBody><replaceResultRequest><resultRecord>"
        f"<sourcedGUID><sourcedId>{sourced}</sourcedId></sourcedGUID>"
        f"<result><resultScore><language>en</language><textString>{launch['score']}</textString></resultScore></result>"
        "</resultRecord></replaceResultRequest></imsx_POXBody></imsx_POXEnvelopeRequest>"
    ).encode()
    fields = {
        "oauth_consumer_key": launch["key"],
        "oauth_nonce": uuid.uuid4().hex,
        "oauth_timestamp": str(int(time.time())),
        "oauth_signature_method": "HMAC-SHA1",
        "oauth_version": "1.0",
        "oauth_body_hash": base64.b64encode(hashlib.sha1(body).digest()).decode(),
    }
    fields["oauth_signature"] = signature("POST", url, fields.items(), launch["secret"])
    header = ", ".join(f'{name}="{quoted(value)}"' for name, value in fields.items())
    headers = {"Content-Type": "application/xml", "Authorization": f"OAuth {header}"}
    request = urllib.request.Request(url, body, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.read().decode()


def main():
    launch = json.load(sys.stdin)
    signed = is_signed(launch)
    outcome = send_score(launch) if signed else ""
    json.dump({"signed": signed, "user": launch["fields"]["user_id"], "outcome": outcome}, sys.stdout)


main()
