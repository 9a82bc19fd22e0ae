/** Values that must never occur in a log: 40 values as people write them, each unlike anything else. */
export const PLANTED = {
  name: 'Zoraida',
  lastname: 'Quisqueyana',
  fullName: 'Zoraida Quisqueyana',
  username: 'zoraquis',
  email: 'zoraida.q@correo-privado.test',
  emailInUrl: 'zoraida.q%40correo-privado.test',
  emailUpper: 'ZORAIDA.Q@CORREO-PRIVADO.TEST',
  domain: 'correo-privado',
  phone: '+18295550177',
  phoneDigits: '8295550177',
  phoneSpaced: '829 555 0177',
  password: 'mangú con salami 77',
  newPassword: 'yaniqueque frito 88',
  passwordPart: 'salami 77',
  hash: '$argon2',
  scrypt: '$scrypt',
  subject: 'Sobre mi divorcio',
  message: 'Mi marido no sabe que estudio por las noches',
  messagePart: 'por las noches',
  street: 'Calle Duarte 77, Azua',
  streetPart: 'Calle Duarte',
  token: 'tkn-9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  tokenPart: '9f8e7d6c5b4a',
  card: '4111 1111 1111 1111',
  cardDigits: '4111111111111111',
  cardDashes: '4111-1111-1111-1111',
  cvc: 'cvc 987',
  ip: '198.51.100.77',
  ipInIpv6: '::ffff:198.51.100.77',
  payer: 'Altagracia Pagadora',
  payerSurname: 'Pagadora',
  iban: 'DO28BAGR00000001212453611324',
  cedula: '402-1234567-8',
  cedulaDigits: '40212345678',
  birthday: '1977-08-13',
  fileName: 'voz-de-zoraida.wav',
  userAgent: 'Zorafon/7.7',
  referrer: 'https://diario-de-zora.test/',
  language: 'es-DO-x-zora',
  cookie: 'galleta-zora-77',
} as const

/** The planted values that a text contains, ignoring case. */
export function plantedIn(text: string): string[] {
  const low = text.toLowerCase()
  return Object.values(PLANTED).filter(value => low.includes(value.toLowerCase()))
}

let count = 0
const unique = () => `${process.pid.toString(36)}${(++count).toString(36)}`

/** A person with planted fields; address and username are unique. */
export function plantedPerson() {
  const own = unique()
  const { name, lastname, username, domain, phone } = PLANTED
  return {
    name,
    lastname,
    username: `${username}${own}`,
    email: `zoraida.${own}@${domain}.test`,
    phone: phone.slice(1),
  }
}

/** The registration of such a person. */
export function plantedSignUp() {
  const { password, phone } = PLANTED
  return { ...plantedPerson(), phone, password, repeatPassword: password }
}
