/*
 * The columns of a sheet from which a lesson is imported. Authors name them in Spanish or English, with or without
 * accents; on the screen they choose the meaning of unrecognised ones.
 */

/** Maximum number of sentences in one row. */
export const MAX_SENTENCES = 10

const SENTENCE_PARTS = ['english', 'spanish', 'pronunciation', 'picture', 'audio', 'slowAudio'] as const
type SentencePart = (typeof SENTENCE_PARTS)[number]

const ITEM_FIELDS = [
  'order',
  'english',
  'spanish',
  'pronunciation',
  'type',
  'lesson',
  'group',
  'picture',
  'audio',
  'slowAudio',
] as const
export type ItemField = (typeof ITEM_FIELDS)[number]

/** The content of a column: a field of the item, or of its sentence 1, 2, 3 … */
export type Field = ItemField | `sentence${number}.${SentencePart}`

/** Every field that a column may hold, in the order shown to authors. */
export const FIELDS: readonly Field[] = [
  ...ITEM_FIELDS,
  ...Array.from({ length: MAX_SENTENCES }, (_, index) =>
    SENTENCE_PARTS.map(part => sentenceField(index + 1, part)),
  ).flat(),
]

export function sentenceField(number: number, part: SentencePart): Field {
  return `sentence${number}.${part}`
}

/** The sentence of a field, from 1, and its part; undefined for a field of the item itself. */
export function sentenceOf(field: Field): { number: number; part: SentencePart } | undefined {
  const [, number, part] = /^sentence(\d+)\.(\w+)$/.exec(field) ?? []
  return number === undefined ? undefined : { number: Number(number), part: part as SentencePart }
}

/** Headers as `plain` writes them. */
const HEADERS: Record<ItemField, readonly string[]> = {
  order: ['orden', 'order', 'numero', 'number', 'n', 'no', 'n o', 'nro', 'num', 'posicion', 'position'],
  english: ['ingles', 'english', 'en', 'palabra', 'word', 'palabra ingles', 'english word', 'texto ingles'],
  spanish: ['espanol', 'spanish', 'es', 'traduccion', 'translation', 'significado', 'meaning', 'castellano'],
  pronunciation: [
    'pronunciacion',
    'pronunciation',
    'suena',
    'como suena',
    'ipa',
    'fonetica',
    'how it sounds',
    'sounds like',
  ],
  type: ['tipo', 'type'],
  lesson: ['leccion', 'lesson', 'unidad', 'unit', 'leccion numero', 'lesson number'],
  group: ['grupo', 'group', 'exercise group'],
  picture: ['dibujo', 'imagen', 'foto', 'picture', 'image', 'photo'],
  audio: ['audio', 'sonido', 'grabacion', 'recording', 'sound'],
  slowAudio: ['audio lento', 'slow audio', 'lento', 'slow', 'grabacion lenta', 'slow recording'],
}

const SENTENCE = /\b(?:oracion|oraciones|frase|frases|ejemplo|ejemplos|sentence|sentences|example|examples)\b/
/** Words that add no meaning to a header. */
const FILLERS = /\b(?:url|link|enlace|direccion|address|de|del|la|el|en|in|of|the|text|texto)\b/g

/** The field that a header names; undefined if it is not recognised. */
export function fieldOfHeader(header: string): Field | undefined {
  const name = plain(header)
  if (!SENTENCE.test(name)) return itemFieldOf(name) ?? itemFieldOf(squeezed(name.replace(FILLERS, ' ')))
  const number = Number(/\d+/.exec(name)?.[0] ?? 1)
  if (number < 1 || number > MAX_SENTENCES) return undefined
  const rest = squeezed(name.replace(SENTENCE, ' ').replace(/\d+/g, ' '))
  const short = squeezed(rest.replace(FILLERS, ' '))
  const part = rest === '' ? 'english' : (itemFieldOf(rest) ?? itemFieldOf(short))
  return isSentencePart(part) ? sentenceField(number, part) : undefined
}

function itemFieldOf(name: string): ItemField | undefined {
  return ITEM_FIELDS.find(field => HEADERS[field].includes(name))
}

function isSentencePart(part: string | undefined): part is SentencePart {
  return SENTENCE_PARTS.some(known => known === part)
}

/** In lower case without accents and signs: "Inglés (EE. UU.)" is "ingles ee uu". */
function plain(header: string): string {
  // "EnglishWord" and "english_word" are two words.
  const words = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').normalize('NFKD')
  const letters = words.replace(/\p{M}/gu, '').toLowerCase()
  return squeezed(letters.replaceAll('#', ' numero ').replace(/[^\p{L}\p{N}]+/gu, ' '))
}

function squeezed(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** The name of a column in a spreadsheet: A, B … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
