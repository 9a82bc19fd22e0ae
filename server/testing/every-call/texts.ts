import { PLANTED } from '#server/testing/planted.ts'

const { card, email, message, name, token } = PLANTED

/** For a field of a body; other texts are among the hostile ones. The first is what people write. */
// biome-ignore format: a list of values is read as a block
export const WRONG_VALUES: readonly unknown[] = [
  message, null, true, 0, -1, 1.5, 1e308, 99_999_999_999_999, '', ' ', 'x', 'x'.repeat(10_000), '2026-13-01T00:00:00Z',
  '0000-01-01T00:00:00Z', [], [[]], [null], ['x', 'x'], {}, { $gt: '' }, { toString: 'x' }, { length: 1e9 },
  { '0-0': true }, { '0-0': '0000-01-01T00:00:00Z' }, { '0-0': '0000-01-01T00:00:00+14:00' },
  { '0-0': '9999-12-31T23:59:59-14:00' }, { '9999-9999': true }, { x: true }, { '': true },
  { lesson: 0, word: 0 }, { lesson: -1, word: 0, sentence: 0 }, { lesson: 9999, word: 9999, sentence: 9999 },
  { lesson: 10_000, word: 0, sentence: 0 }, { lesson: 0, word: 0, sentence: 0.5 }, { lesson: '0', word: '0', sentence: '0' },
  undefined,
]

/** Instead of a whole body, each in every call: the one has no fields at all, the other is written by people. */
export const NO_BODIES: readonly unknown[] = [null, [message]]

/** Instead of a whole body; of those that are refused alike one is sent. */
export const WRONG_BODIES: readonly unknown[] = [true, 42, 'text', [], {}, undefined]

/** What a learner sends who mistakes one call for another. */
export const PERSONAL_BODY = { email, token, name, message, [email]: { [card]: message } }
export const PERSONAL_QUERY = { email, token, q: message, next: `/active-account/${token}`, [email]: card }

/** For a parameter of the path. The first is what people write. */
// biome-ignore format: a list of values is read as a block
export const WRONG_IDS: readonly string[] = [
  `${email}/${token}`, 'zzz', 'x', '0', '-1', 'null', '00000000-0000-0000-0000-000000000000', '../../etc/passwd', '..', '%00',
  'ñ💥', "'; drop table users; --", '{"$gt":""}', '<script>', 'x'.repeat(90), 'x'.repeat(5000), '__proto__', 'constructor',
]

export const BROKEN_JSON = [
  '{',
  '{"a":',
  '[1,',
  'null x',
  '{"a":1}}',
  '\0',
  "{'a':1}",
  'undefined',
  '['.repeat(50_000),
]
export const POLLUTING_JSON = [
  '{"__proto__":{"isAdmin":true}}',
  '{"a":{"__proto__":1}}',
  '{"constructor":{"prototype":{}}}',
]
export const DEEP_JSON = [
  '['.repeat(50_000) + ']'.repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
]
/** U+0000, and halves of a surrogate pair. */
export const UNSTORABLE = ['\0', '\ud83d', '\ude00']

export const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'x',
]

// biome-ignore format: a list of values is read as a block
const HOSTILE = [
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '<svg><script>alert(1)</script>',
  '<iframe src=javascript:alert(1)>', '<iframe srcdoc="<script>alert(1)</script>">', '<body onload=alert(1)>',
  '<math><mtext></mtext><script>alert(1)</script>', '<details open ontoggle=alert(1)>', '<a href="javascript:alert(1)">x</a>',
  '<form action=javascript:alert(1)><button>x', '<object data="javascript:alert(1)">', '<embed src="data:text/html,x">',
  '<base href="https://evil.test/">', '<meta http-equiv=refresh content="0;url=https://evil.test">', '<link rel=import href=x>',
  '<style>@import"https://evil.test"</style>', '<!--<script>-->alert(1)', '<![CDATA[<script>alert(1)</script>]]>', '<plaintext>',
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&#x3C;script&#x3E;', '\\u003cscript\\u003e', '{{7*7}}', '<%= 7*7 %>', '#{7*7}',
  "' or '1'='1", "' or 1=1 --", "'; drop table users; --", "') union select password_hash from users --", '%', '%%', '_', '\\',
  "'||pg_sleep(9)||'", '$1', '$$', ':name', '/*', '*/', '";', '`', '=1+1', '+1', '-1+1', '@SUM(1)', '=HYPERLINK("//evil.test")',
  '\r\nBcc: all@evil.test', '\nX-Injected: 1', '\u2028', '\u2029', '\u202egpj.exe', '\u0000', '\ufeff', '\ufffe', '\u0085', '\u200b',
  'null', 'undefined', 'NaN', 'true', '__proto__', 'constructor', '../../etc/passwd', 'C:\\', 'CON', '%00', '%0d%0aX: 1', '💥'.repeat(20),
  '[object Object]', '{"$gt":""}',
]
const AROUND = [
  (text: string) => text,
  (text: string) => `'">${text}`,
  (text: string) => `</textarea></title></style>${text}`,
]
/** What visitors, learners and administrators may write. */
export const HOSTILE_TEXTS: readonly string[] = HOSTILE.flatMap(text => AROUND.map(around => around(text)))

/** What authors may write. */
export const TEXTS_OF_AUTHORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  `'"><svg/onload=alert(1)>`,
  '</textarea></title></script><script>alert(1)//',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  "'; drop table users; --",
  '{"$gt":""}',
  '../../etc/passwd',
  '[object Object]',
  'NaN',
  '💥',
] as const
