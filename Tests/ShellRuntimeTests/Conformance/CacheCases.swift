/// The cases of cache-tests (http-tests/cache-tests) that apply to the private cache of a browser, by its ids.
///
/// A line is a kind, an id and the requests, each after a bar. The items of a request: response fields, `>` request
/// fields, `#` the status, `.` the method, `%` the cache mode no-cache, `~` the server closes the connection; then what
/// is expected: the source of the response, `$` its status, `=` fields of it, `!` fields that it lacks, and `?` fields
/// of the request that the server gets.
enum CacheCases {
  static let all: [CacheCase] =
    [freshness, parsing, expires, ages, responses, requests, vary, conditions, staleness, parts, others]
    .flatMap { $0.split(separator: "\n").compactMap { CacheCase($0) } } + heuristics + statuses + invalidations + fields

  private static let freshness = """
    check freshness-none | | network
    optimal freshness-max-age | Cache-Control: max-age=3600 | cached
    required freshness-max-age-stale | Cache-Control: max-age=2 | network
    required freshness-max-age-0 | Cache-Control: max-age=0 | network
    optimal freshness-max-age-max-minus-1 | Cache-Control: max-age=2147483647 | cached
    optimal freshness-max-age-max | Cache-Control: max-age=2147483648 | cached
    optimal freshness-max-age-max-plus-1 | Cache-Control: max-age=2147483649 | cached
    optimal freshness-max-age-max-plus | Cache-Control: max-age=99999999999 | cached
    required freshness-max-age-age | Date: @0; Cache-Control: max-age=3600; Age: 7200 | network
    check freshness-max-age-date | Date: @-7200; Cache-Control: max-age=3600 | network
    optimal freshness-max-age-expires | Cache-Control: max-age=3600; Expires: @-7200; Date: @0 | cached
    optimal freshness-max-age-expires-invalid | Cache-Control: max-age=3600; Expires: 0; Date: @0 | cached
    required freshness-max-age-0-expires | Expires: @3600; Cache-Control: max-age=0; Date: @0 | network
    optimal freshness-max-age-extension | Cache-Control: foobar, max-age=3600 | cached
    optimal freshness-max-age-case-insenstive | Cache-Control: MaX-aGe=3600 | cached
    required freshness-max-age-negative | Cache-Control: max-age=-3600 | network
    required freshness-max-age-s-maxage-private | Cache-Control: s-maxage=3600, max-age=1 | network
    required freshness-max-age-s-maxage-private-multiple | Cache-Control: s-maxage=3600; Cache-Control: max-age=1 | network
    """

  private static let parsing = """
    check freshness-max-age-two-fresh-stale-sameline | Cache-Control: max-age=1800, max-age=1 | cached
    check freshness-max-age-two-fresh-stale-sepline | Cache-Control: max-age=1800; Cache-Control: max-age=1 | cached
    check freshness-max-age-two-stale-fresh-sameline | Cache-Control: max-age=1, max-age=1800 | cached
    check freshness-max-age-two-stale-fresh-sepline | Cache-Control: max-age=1; Cache-Control: max-age=1800 | cached
    check freshness-max-age-quoted | Cache-Control: max-age="3600" | cached
    required freshness-max-age-ignore-quoted | Cache-Control: extension="max-age=3600", max-age=1 | network
    required freshness-max-age-ignore-quoted-rev | Cache-Control: max-age=1, extension="max-age=3600" | network
    check freshness-max-age-space-before-equals | Cache-Control: max-age =3600 | network
    check freshness-max-age-space-after-equals | Cache-Control: max-age= 3600 | network
    required freshness-max-age-leading-zero | Cache-Control: max-age=003600 | cached
    required freshness-max-age-single-quoted | Cache-Control: max-age='3600' | network
    check freshness-max-age-decimal-zero | Cache-Control: max-age=3600.0 | cached
    check freshness-max-age-decimal-five | Cache-Control: max-age=3600.5 | cached
    check freshness-max-age-a100 | Cache-Control: max-age=a3600 | cached
    check freshness-max-age-100a | Cache-Control: max-age=3600a | cached
    """

  private static let expires = """
    optimal freshness-expires-future | Expires: @2592000; Date: @0 | cached
    required freshness-expires-past | Expires: @-2592000; Date: @0 | network
    required freshness-expires-present | Expires: @0; Date: @0 | network
    required freshness-expires-old-date | Expires: @300; Date: @400 | network
    required freshness-expires-invalid | Expires: 0; Date: @0 | network
    optimal freshness-expires-invalid-date | Date: foo; Expires: @10 | cached
    required freshness-expires-age-slow-date | Date: @-10; Expires: @10; Age: 25 | network
    required freshness-expires-age-fast-date | Date: @10; Expires: @20; Age: 15 | network
    optimal freshness-expires-32bit | Expires: Tue, 19 Jan 2038 14:14:08 GMT; Date: @0 | cached
    optimal freshness-expires-far-future | Expires: Sun, 21 Nov 2286 04:46:39 GMT; Date: @0 | cached
    optimal freshness-expires-rfc850 | Expires: Thursday, 18-Aug-50 02:01:18 GMT; Date: @0 | cached
    optimal freshness-expires-ansi-c | Expires: Thu Aug  8 02:01:18 2050; Date: @0 | cached
    optimal freshness-expires-wrong-case-weekday | Expires: THU, 18 Aug 2050 02:01:18 GMT; Date: @0 | cached
    optimal freshness-expires-wrong-case-month | Expires: Thu, 18 AUG 2050 02:01:18 GMT; Date: @0 | cached
    optimal freshness-expires-wrong-case-tz | Expires: Thu, 18 Aug 2050 02:01:18 gMT; Date: @0 | cached
    required freshness-expires-invalid-utc | Expires: Thu, 18 Aug 2050 02:01:18 UTC; Date: @0 | network
    required freshness-expires-invalid-aest | Expires: Thu, 18 Aug 2050 02:01:18 AEST; Date: @0 | network
    required freshness-expires-invalid-2-digit-year | Expires: Thu, 18 Aug 50 02:01:18 GMT; Date: @0 | network
    required freshness-expires-invalid-no-comma | Expires: Thu 18 Aug 2050 02:01:18 GMT; Date: @0 | network
    required freshness-expires-invalid-multiple-spaces | Expires: Thu, 18  Aug  2050 02:01:18 GMT; Date: @0 | network
    required freshness-expires-invalid-date-dashes | Expires: Thu, 18-Aug-2050 02:01:18 GMT; Date: @0 | network
    required freshness-expires-invalid-time-periods | Expires: Thu, 18 Aug 2050 02.01.18 GMT; Date: @0 | network
    required freshness-expires-invalid-1-digit-hour | Expires: Thu, 18 Aug 2050 2:01:18 GMT; Date: @0 | network
    required freshness-expires-invalid-multiple-lines | Expires: Thu, 18 Aug 2050 2:01:18 GMT; Expires: Thu, 18 Aug 2050 2:01:19 GMT; Date: @0 | network
    """

  private static let ages = """
    required age-parse-nonnumeric | Date: @0; Cache-Control: max-age=3600; Age: abc | cached
    required age-parse-negative | Date: @0; Cache-Control: max-age=3600; Age: -7200 | cached
    required age-parse-float | Date: @0; Cache-Control: max-age=3600; Age: 7200.0 | cached
    required age-parse-large-minus-one | Date: @0; Cache-Control: max-age=3600; Age: 2147483647 | network
    required age-parse-large | Date: @0; Cache-Control: max-age=3600; Age: 2147483648 | network
    required age-parse-larger | Date: @0; Cache-Control: max-age=3600; Age: 2147483649 | network
    required age-parse-suffix | Date: @0; Cache-Control: max-age=3600; Age: 7200, 0 | network
    required age-parse-prefix | Date: @0; Cache-Control: max-age=3600; Age: 0, 7200 | cached
    required age-parse-suffix-twoline | Date: @0; Cache-Control: max-age=3600; Age: 7200; Age: 0 | network
    required age-parse-prefix-twoline | Date: @0; Cache-Control: max-age=3600; Age: 0; Age: 7200 | cached
    required age-parse-dup-0 | Date: @0; Cache-Control: max-age=3600; Age: 0, 0 | cached
    required age-parse-dup-0-twoline | Date: @0; Cache-Control: max-age=3600; Age: 0; Age: 0 | cached
    required age-parse-dup-old | Date: @0; Cache-Control: max-age=10000; Age: 3600; Age: 3600 | cached
    check age-parse-parameter | Date: @0; Cache-Control: max-age=3600; Age: 7200#foo=bar | network
    check age-parse-numeric-parameter | Date: @0; Cache-Control: max-age=3600; Age: 7200#foo=111 | network
    required other-age-gen | Cache-Control: max-age=100000; Date: @0 | cached; =Age: >2
    required other-age-update-expires | Expires: @2592000; Date: @0; Age: 30 | cached; =Age: >32
    required other-age-update-max-age | Cache-Control: max-age=100000; Date: @0; Age: 30 | cached; =Age: >32
    required other-date-update | Cache-Control: max-age=100000; Date: @0 | cached; =Date: @-3
    required other-date-update-expires | Expires: @2592000; Date: @0 | cached; =Date: @-3
    check other-date-update-expires-update | Expires: @2592000; Date: @0 | cached; =Expires: @2591997
    """

  private static let responses = """
    optimal cc-resp-private-private | Cache-Control: private, max-age=3600 | cached
    required cc-resp-no-store | Cache-Control: no-store | network
    required cc-resp-no-store-case-insensitive | Cache-Control: No-StOrE | network
    required cc-resp-no-store-fresh | Cache-Control: max-age=10000, no-store; Expires: @10000; Date: @0 | network
    check cc-resp-no-store-old-new | Cache-Control: max-age=10000; A: 1 | Cache-Control: no-store; A: 2 | cached; =A: 1
    check cc-resp-no-store-old-max-age | Cache-Control: max-age=10000; A: 1 | Cache-Control: no-store, max-age=0; A: 2 | cached; =A: 1
    required cc-resp-no-cache | Cache-Control: max-age=10000, no-cache; Expires: @10000; Date: @0 | network
    required cc-resp-no-cache-case-insensitive | Cache-Control: max-age=10000, No-CaChE; Expires: @10000; Date: @0 | network
    optimal cc-resp-no-cache-revalidate | Cache-Control: no-cache; ETag: "abcd" | validated; ?If-None-Match: "abcd"
    optimal cc-resp-no-cache-revalidate-fresh | Cache-Control: max-age=10000, no-cache; Expires: @10000; Date: @0; ETag: "abcd" | validated; ?If-None-Match: "abcd"
    check headers-omit-headers-listed-in-Cache-Control-no-cache-single | Cache-Control: no-cache="a"; a: 1; b: 2; Cache-Control: max-age=3600; Date: @0 | cached; =b: 2; !a
    check headers-omit-headers-listed-in-Cache-Control-no-cache | Cache-Control: no-cache="a, b"; a: 1; b: 2; c: 3; Cache-Control: max-age=3600; Date: @0 | cached; =c: 3; !a; !b
    optimal cc-resp-must-revalidate-fresh | Cache-Control: max-age=10000, must-revalidate; ETag: "abcd" | cached
    required cc-resp-must-revalidate-stale | Cache-Control: max-age=4, must-revalidate; ETag: "abcd" | cached | validated; ?If-None-Match: "abcd"
    optimal cc-resp-immutable-fresh | Cache-Control: max-age=10000, immutable; ETag: "abcd" | %no-cache; cached
    required cc-resp-immutable-stale | Cache-Control: max-age=2, immutable; ETag: "abcd" | %no-cache; validated; ?Cache-Control: max-age=0; ?If-None-Match: "abcd"
    required status-599-must-understand | #599 Whatever; Cache-Control: max-age=3600, no-store, must-understand | network
    optimal status-200-must-understand | Cache-Control: max-age=3600, no-store, must-understand | cached
    """

  private static let requests = """
    check ccreq-ma0 | Cache-Control: max-age=100000; Date: @0 | >Cache-Control: max-age=0; network
    check ccreq-ma1 | Cache-Control: max-age=100000; Date: @0 | >Cache-Control: max-age=1; network
    check ccreq-magreaterage | Cache-Control: max-age=3600; Age: 1800 | >Cache-Control: max-age=600; network
    check ccreq-max-stale | Cache-Control: max-age=1 | >Cache-Control: max-stale=1000; cached
    check ccreq-max-stale-age | Cache-Control: max-age=1500; Age: 2000 | >Cache-Control: max-stale=1000; cached
    check ccreq-min-fresh | Cache-Control: max-age=1500 | >Cache-Control: min-fresh=2000; network
    check ccreq-min-fresh-age | Cache-Control: max-age=1500; Age: 1000 | >Cache-Control: min-fresh=1000; network
    check ccreq-no-cache | Cache-Control: max-age=3600 | >Cache-Control: no-cache; network
    check ccreq-no-cache-lm | Cache-Control: max-age=3600; Last-Modified: @-10000; Date: @0 | >Cache-Control: no-cache; validated; ?If-Modified-Since: @-10003
    check ccreq-no-cache-etag | Cache-Control: max-age=3600; ETag: "abc" | >Cache-Control: no-cache; validated; ?If-None-Match: "abc"
    check ccreq-no-store | Cache-Control: max-age=3600 | >Cache-Control: no-store; network
    check ccreq-oic | >Cache-Control: only-if-cached; $504
    check pragma-request-no-cache | Cache-Control: max-age=3600 | >Pragma: no-cache; cached
    check pragma-request-extension | Cache-Control: max-age=3600 | >Pragma: unrecognised-extension; cached
    check pragma-response-no-cache | Cache-Control: max-age=3600; Pragma: no-cache | cached
    check pragma-response-no-cache-heuristic | Last-Modified: @-10000; Pragma: no-cache | cached
    check pragma-response-extension | Cache-Control: max-age=3600; Pragma: unrecognised-extension | cached
    """

  private static let vary = """
    optimal vary-match | >Foo: 1; Cache-Control: max-age=5000; Vary: Foo | >Foo: 1; cached
    required vary-no-match | >Foo: 1; Cache-Control: max-age=5000; Vary: Foo | >Foo: 2; network
    required vary-omit-stored | Cache-Control: max-age=5000; Vary: Foo | >Foo: 1; network
    required vary-omit | >Foo: 1; Cache-Control: max-age=5000; Vary: Foo | network
    optimal vary-invalidate | >Foo: 1; Cache-Control: max-age=5000; Vary: Foo; A: 1 | >Foo: 2; Cache-Control: max-age=5000; Vary: Foo; A: 2; network | >Foo: 1; cached; =A: 1
    optimal vary-cache-key | >Foo: 1; >Other: 2; Cache-Control: max-age=5000; Vary: Foo | >Foo: 1; >Other: 3; cached
    optimal vary-2-match | >Foo: 1; >Bar: abc; Cache-Control: max-age=5000; Vary: Foo, Bar | >Foo: 1; >Bar: abc; cached
    required vary-2-no-match | >Foo: 1; >Bar: abc; Cache-Control: max-age=5000; Vary: Foo, Bar | >Foo: 2; >Bar: abc; network
    required vary-2-match-omit | >Foo: 1; >Bar: abc; Cache-Control: max-age=5000; Vary: Foo, Bar | network
    optimal vary-3-match | >Foo: 1; >Bar: abc; >Baz: 789; Cache-Control: max-age=5000; Vary: Foo, Bar, Baz | >Foo: 1; >Bar: abc; >Baz: 789; cached
    required vary-3-no-match | >Foo: 1; >Bar: abc; >Baz: 789; Cache-Control: max-age=5000; Vary: Foo, Bar, Baz | >Foo: 2; >Bar: abc; >Baz: 789; network
    required vary-3-order | >Foo: 1; >Bar: abc; >Baz: 789; Cache-Control: max-age=5000; Vary: Foo, Bar, Baz | >Foo: 1; >Baz: 789; >Bar: abcde; network
    optimal vary-3-omit | >Foo: 1; >Baz: 789; Cache-Control: max-age=5000; Vary: Foo, Bar, Baz | >Foo: 1; >Baz: 789; cached
    required vary-star | >Foo: 1; Cache-Control: max-age=5000; Vary: * | >Foo: 1; network
    optimal vary-normalise-combine | >Foo: 1, 2; Cache-Control: max-age=5000; Vary: Foo | >Foo: 1; >Foo: 2; cached
    optimal vary-normalise-lang-order | >Accept-Language: en, de; Cache-Control: max-age=5000; Vary: Accept-Language | >Accept-Language: de, en; cached
    optimal vary-normalise-lang-case | >Accept-Language: en, de; Cache-Control: max-age=5000; Vary: Accept-Language | >Accept-Language: eN, De; cached
    optimal vary-normalise-lang-space | >Accept-Language: en, de; Cache-Control: max-age=5000; Vary: Accept-Language | >Accept-Language: en ,   de; cached
    optimal vary-normalise-lang-select | >Accept-Language: en, de; Cache-Control: max-age=5000; Vary: Accept-Language; Content-Language: de | >Accept-Language: fr, de; cached
    optimal vary-normalise-space | >Foo: 1,2; Cache-Control: max-age=5000; Vary: Foo | >Foo: 1, 2; cached
    required vary-syntax-star | >Foo: 1; Cache-Control: max-age=5000; Vary: * | >Foo: 1; network
    required vary-syntax-star-star | >Foo: 1; Cache-Control: max-age=5000; Vary: *, * | >Foo: 1; network
    required vary-syntax-star-star-lines | >Foo: 1; Cache-Control: max-age=5000; Vary: *; Vary: * | >Foo: 1; network
    required vary-syntax-empty-star | >Foo: 1; Cache-Control: max-age=5000; Vary: , * | >Foo: 1; network
    required vary-syntax-empty-star-lines | >Foo: 1; Cache-Control: max-age=5000; Vary:; Vary: * | >Foo: 1; network
    required vary-syntax-star-foo | >Foo: 1; Cache-Control: max-age=5000; Vary: *, Foo | >Foo: 1; network
    required vary-syntax-foo-star | >Foo: 1; Cache-Control: max-age=5000; Vary: Foo, * | >Foo: 1; network
    """

  private static let conditions = """
    required conditional-etag-vary-headers | >Abc: 123; Expires: @1; ETag: "abcdef"; Date: @0; Vary: Abc | >Abc: 123; validated; ?Abc: 123; ?If-None-Match: "abcdef"
    check conditional-etag-vary-headers-mismatch | >Abc: 123; Expires: @10000; ETag: "abcdef"; Date: @0; Vary: Abc | >Abc: 456; network; ?-If-None-Match: "abcdef"
    optimal conditional-etag-strong-generate | Cache-Control: max-age=2; ETag: "abcdef" | validated; ?If-None-Match: "abcdef"
    optimal conditional-etag-weak-generate-weak | Cache-Control: max-age=2; ETag: W/"abcdef" | validated; ?If-None-Match: W/"abcdef"
    check conditional-etag-strong-generate-unquoted | Cache-Control: max-age=2; ETag: abcdef | validated; ?If-None-Match: "abcdef"
    check conditional-etag-forward | >If-None-Match: "abcdef"; network; ?If-None-Match: "abcdef"
    check conditional-etag-forward-unquoted | >If-None-Match: abcdef; network; ?If-None-Match: "abcdef"
    required 304-lm-use-stored-Test-Header | Cache-Control: max-age=2; Last-Modified: Wed, 01 Jan 2020 00:00:00 GMT; Date: @0; Test-Header: A | Last-Modified: Wed, 01 Jan 2020 00:00:00 GMT; Date: @0; validated; =Test-Header: A
    """

  private static let staleness = """
    check stale-close | Cache-Control: max-age=2 | ~; cached
    check stale-503 | Cache-Control: max-age=2 | #503 Service Unavailable; cached; $200
    optimal stale-while-revalidate | Cache-Control: max-age=1, stale-while-revalidate=3600; ETag: "abc" | cached
    required stale-while-revalidate-window | Cache-Control: max-age=1, stale-while-revalidate=1; ETag: "abc" | ETag: "def"; network
    check stale-sie-close | Cache-Control: max-age=2, stale-if-error=60 | ~; cached
    check stale-sie-503 | Cache-Control: max-age=2, stale-if-error=60 | #503 Service Unavailable; cached
    required stale-close-must-revalidate | Cache-Control: max-age=2, must-revalidate | ~; failed
    required stale-close-no-cache | Cache-Control: max-age=2, no-cache | ~; failed
    check stale-warning-stored | Expires: @-5000; Last-Modified: @-100000; Date: @0 | ~; cached; =Warning: >0
    check stale-warning-become | Cache-Control: max-age=2 | ~; cached; =Warning: >0
    check head-writethrough | Cache-Control: max-age=2; Template-A: 1 | .HEAD; network
    check head-200-retain | Cache-Control: max-age=2; Template-A: 1 | .HEAD; network; =Template-A: 1
    check head-200-freshness-update | Cache-Control: max-age=2; Template-A: 1 | .HEAD; Cache-Control: max-age=1000 | cached
    check head-200-update | Cache-Control: max-age=2; Template-A: 1 | .HEAD; Cache-Control: max-age=1000; Template-A: 2 | cached; =Template-A: 2
    check head-410-update | Cache-Control: max-age=2; Template-A: 1 | .HEAD; #410 Gone; Cache-Control: max-age=1000; Template-A: 2 | cached; =Template-A: 2
    """

  private static let parts = """
    optimal partial-store-partial-reuse-partial | >Range: bytes=-5; #206 Partial Content; Cache-Control: max-age=3600; Content-Range: bytes 5-9/10 | >Range: bytes=-5; cached; $206
    optimal partial-store-complete-reuse-partial | Cache-Control: max-age=3600 | >Range: bytes=0-1; cached; $206
    optimal partial-store-complete-reuse-partial-no-last | Cache-Control: max-age=3600 | >Range: bytes=1-; cached; $206
    optimal partial-store-complete-reuse-partial-suffix | Cache-Control: max-age=3600 | >Range: bytes=-1; cached; $206
    optimal partial-store-partial-reuse-partial-byterange | >Range: bytes=-5; #206 Partial Content; Cache-Control: max-age=3600; Content-Range: bytes 5-9/10 | >Range: bytes=6-8; cached; $206
    optimal partial-store-partial-reuse-partial-absent | >Range: bytes=-5; #206 Partial Content; Cache-Control: max-age=3600; Content-Range: bytes 5-9/10 | >Range: bytes=6-; cached; $206
    optimal partial-store-partial-reuse-partial-suffix | >Range: bytes=-5; #206 Partial Content; Cache-Control: max-age=3600; Content-Range: bytes 5-9/10 | >Range: bytes=-1; cached; $206
    optimal partial-store-partial-complete | >Range: bytes=-5; #206 Partial Content; Cache-Control: max-age=3600; Content-Range: bytes 0-4/10 | ?Range: bytes=5-
    """

  private static let others = """
    required query-args-different | /a?test=1; Cache-Control: max-age=100000; Date: @0 | /a?test=2; network
    optimal query-args-same | /a?test=1; Cache-Control: max-age=100000; Date: @0 | /a?test=1; cached
    check other-heuristic-content-disposition-attachment | Last-Modified: @-100000; Date: @0; Content-Disposition: attachment | cached
    check other-fresh-content-disposition-attachment | Cache-Control: max-age=100000; Date: @0; Content-Disposition: attachment | cached
    optimal other-set-cookie | Cache-Control: max-age=100000; Date: @0; Set-Cookie: a=b | cached
    optimal other-cookie | Cache-Control: max-age=100000; Date: @0 | >Cookie: a=b; cached
    optimal method-POST | .POST; Expires: @2592000; Content-Location: /; Date: @0 | cached
    required headers-omit-headers-listed-in-Connection | Cache-Control: max-age=100000; Date: @0; Connection: a, b; a: 1; b: 2; c: 3 | cached; =c: 3; !a; !b
    """
}
