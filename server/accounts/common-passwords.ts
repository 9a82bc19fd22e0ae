import { PASSWORD_MIN_LENGTH } from '#domain/personal-data.ts'
import { brand } from '#domain/site/brand.ts'
import { FieldRefusal } from '#server/http/refusal.ts'

/** Account data that a guesser may know. */
export type PasswordOwner = { username: string; email: string; name: string; lastname: string }

/**
 * Spanish words that people choose as passwords, in the form of `coreOf`, because the library's list is mostly
 * English. Digits or signs around them do not make them safer.
 */
const SPANISH = `
  abcdario acceso alabadoseadios amigos amiguito amistad amor amoramor amorcito amordemivida amoreterno amormio angelito
  antonella aprender aprenderingles barcelona bebecito bebita bendecida bendecido bendicion bendiciones bienvenida
  bienvenido bonita bonito buenosdias cachorro cariño chiquita chiquito clave claves clavesecreta colombia computadora
  contrasena contrasenanueva contrasenasegura contrasenia corazon corazoncito cristiano cristo cristoteama
  cristovive cuba cumpleanos diablito dios diosamor diosconmigo diosesamor diosesbueno diosesfiel diosesgrande diosmio
  diosteama diostebendiga dominicana dominicano ecuador ecuatoriana elamor elsalvador enero entrar esperanza espanol
  estrella estrellita estudiante familia febrero felicidad feliz florecita fulano fulanita futbol gatito gatita
  gloriaadios guatemala guapa guapo hermosa hermosita hermoso hermano hermana hijos hola holaa holahola holamundo
  honduras ingles inglesfacil invierno jehova jehovaesmipastor jesucristo jesus jesusesamor jesusmiamor jesusteama
  jesusteamo julio junio lamejor lacontrasena linda lindo loquita loquito losamo losangeles losquiero lunita madre
  mamaypapa mamasita mami mamita maria mariajose mariposa marzo mayo mexicana mexicano mexico miamor miamorcito mibebe
  micasa micielo miclave micontrasena micorazon mifamilia mihija mihijo mihijos mimama mimamaypapa mimundo minombre
  mipapa mipassword miperro mirey mireina misamores mishijas mishijos misterio mitesoro mivida muneca munequita musica
  navidad nicaragua nose noteamo noviembre nuevaclave nuevacontrasena nuncateolvidare octubre odiolascontrasenas
  olvide padre panama pandita papi papito paraguay password pepito perrito perrita peru peruano pollito porsiempre
  primavera princesa princesita principe profesor profesora puertorico quiero quisqueya realmadrid reina reinita
  republicadominicana salsero salvador santiago santodomingo secreta secreto segura seguro septiembre siempre siemprejuntos
  sinclave sol solecito solyluna soltera soltero soyyo teadoro teamare teamo teamoamor teamodios teamojesus teamomama
  teamomiamor teamomivida teamomucho teamopapa teamosiempre teamotanto teextrano tekiero tequiero tequieromucho
  tequieroamor tesoro tqm tkm trabajo uruguay usuario usuaria venezuela venezolana venezolano verano vidamia virgencita
  viernes vivamexico vivacristo vivaperu yosoy yoteamo yquetal`
  .trim()
  .split(/\s+/)

const PRODUCT = [
  brand.name,
  brand.company,
  `mi${brand.name}`,
  `${brand.name}${brand.name}`,
  `${brand.name}ingles`,
]

/** Strips case, marks, separators, and the digits and signs around: `¡Te_Amó 123!` becomes `teamo`. */
function coreOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const joined = plain.replace(/[\s._-]+/g, '')
  const [, core = ''] = /^\P{L}*(\p{L}(?:.*\p{L})?)?/su.exec(joined) ?? []
  return core
}

const KNOWN_CORES = new Set([...SPANISH, ...PRODUCT].map(coreOf))

/**
 * Whether a password is among those that attackers try first: one of the library's 17,950, matched whole, or a
 * Spanish word, a product word, the username, the address or the name with digits and signs around it (decision 028).
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  common ??= readCommon()
  if ((await common).has(password.normalize('NFKC').toLowerCase())) return true
  const core = coreOf(password)
  if (core === '') return /^(.)\1*$/su.test(password)
  return KNOWN_CORES.has(core) || ownCoresOf(owner).includes(core)
}

/** Loaded with the first new password, because it takes 10 MB: a restarted server may need none for hours. */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  })
  return new Set(list.filter(password => password.length >= PASSWORD_MIN_LENGTH))
}

/** Fails under `password` when the password is easy to guess. */
export async function refuseCommonPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (await isCommonPassword(password, owner)) throw new FieldRefusal({ password: 'commonPassword' })
}

function ownCoresOf({ username, email, name, lastname }: PasswordOwner): string[] {
  const [local = ''] = email.split('@')
  const names = [...name.split(' '), ...lastname.split(' ')]
  const written = [username, email, local, name, lastname, name + lastname, lastname + name, ...names]
  return written.map(coreOf).filter(core => core !== '')
}
