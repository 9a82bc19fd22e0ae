import type { Random } from '#emulator/paypal/random.ts'

/** Personal values that no other text contains: if a log has one, it came from a request or a row. */
export const PLANTED = {
  email: Array.from({ length: 8 }, (_, place) => `planted.address.${place}@sembrado.example`),
  phone: Array.from({ length: 5 }, (_, place) => `+1809777${3140 + place}`),
  name: Array.from({ length: 5 }, (_, place) => `Nombresembrado${'abcde'[place]}`),
  lastname: Array.from({ length: 5 }, (_, place) => `Apellidosembrado${'abcde'[place]}`),
  username: Array.from({ length: 3 }, (_, place) => `sembrado_usuario_${place}`),
  password: Array.from({ length: 5 }, (_, place) => `clave sembrada numero ${place}`),
  message: Array.from({ length: 4 }, (_, place) => `Mensaje sembrado ${place}: me llamo y vivo aquí`),
  token: Array.from({ length: 3 }, (_, place) => `tokenSembrado${place}0123456789abcdefghijklmnop`),
  card: ['4111 1111 1111 1111', '5500005555555559'],
} as const satisfies Record<string, readonly string[]>

export const PLANTED_VALUES: readonly string[] = Object.values(PLANTED).flat()

const FIELDS: readonly [RegExp, keyof typeof PLANTED][] = [
  [/email/i, 'email'],
  [/phone/i, 'phone'],
  [/lastname/i, 'lastname'],
  [/username/i, 'username'],
  [/name/i, 'name'],
  [/password/i, 'password'],
  [/token/i, 'token'],
]

/** A planted value that suits a field, so that it passes the checks; any of them for other fields. */
export function plantedFor(field: string, random: Random): string {
  const kind = FIELDS.find(([pattern]) => pattern.test(field))?.[1]
  return random.pick(kind ? PLANTED[kind] : PLANTED_VALUES)
}

/** The planted values in a log line, plain or URL-encoded. */
export function plantedIn(line: string): string[] {
  return PLANTED_VALUES.filter(value => line.includes(value) || line.includes(encodeURIComponent(value)))
}
