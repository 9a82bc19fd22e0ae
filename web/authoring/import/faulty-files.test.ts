import { describe, expect, test } from 'vitest'
import { checkRows, isReady } from '#domain/import/check-rows.ts'
import { decodeFile } from '#web/authoring/import/decode-file.ts'
import {
  describeFileFault,
  describeRowFault,
  describeSheetFault,
  type ImportText,
} from '#web/authoring/import/describe.ts'
import { readSheet } from '#web/authoring/import/read-sheet.ts'
import { en } from '#web/text/authoring/import/en.ts'
import { es } from '#web/text/authoring/import/es.ts'

const HEADERS = 'inglés;español;cómo suena'

/** All sentences about a file, as the screen shows them. */
function sentencesFor(bytes: Uint8Array, text: ImportText): string[] {
  const decoded = decodeFile(bytes)
  if ('fault' in decoded) return [describeFileFault(decoded.fault, 'hoja.csv', text)]
  const sheet = readSheet(decoded.text, { fields: {} })
  if (sheet.faults.length > 0) return sheet.faults.map(fault => describeSheetFault(fault, text))
  const existing = [{ englishWord: 'Hello', spanishTranslation: 'Hola', lessonNumber: 2 }]
  return checkRows(sheet.rows, { lessonNumber: 2, existing }).flatMap(({ row, faults }) =>
    faults.map(fault => describeRowFault(fault, row.number, text)),
  )
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const lines = (...rows: string[]) => utf8(rows.join('\r\n'))
/** As Excel writes "CSV" in Spanish-speaking countries. */
const windows1252 = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, isLittle)
  for (const [index, character] of [...text].entries())
    view.setUint16(2 + index * 2, character.charCodeAt(0), isLittle)
  return bytes
}

describe('each faulty file gets a sentence that says where and what', () => {
  const files: [string, Uint8Array, string, string][] = [
    [
      'a file of 10 MB',
      new Uint8Array(10 * 1024 * 1024).fill(0x61),
      'hoja.csv pesa 10.0 MB y el límite es 2 MB. Divídelo en varios archivos.',
      'hoja.csv has 10.0 megabytes, and the limit is 2 MB. Split it into several files.',
    ],
    [
      'an Excel workbook',
      Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0),
      'hoja.csv es un libro de Excel. En Excel: Archivo, Guardar como, «CSV UTF-8»; o copia las celdas y pégalas.',
      'hoja.csv is an Excel workbook. In Excel: File, Save as, “CSV UTF-8”; or copy the cells and paste them.',
    ],
    [
      'bytes that are no text',
      Uint8Array.of(0x61, 0x00, 0x07, 0x62, 0x63, 0x64, 0x65, 0x66),
      'hoja.csv no es texto. Elige un archivo CSV o TSV.',
      'hoja.csv is not text. Choose a CSV or TSV file.',
    ],
    [
      'an empty file',
      utf8('\r\n\r\n'),
      'hoja.csv está vacío desde la primera línea.',
      'hoja.csv is empty from the first line on.',
    ],
    [
      'a quotation mark that is not closed',
      lines(HEADERS, 'cat;gato;', 'dog;"perro;', 'bird;pájaro;'),
      'Línea 3: la comilla que abre «perro;…» no se cierra. Ciérrala o bórrala.',
      'Line 3: the quotation mark that opens “perro;…” is never closed. Close or delete it.',
    ],
    [
      'headers without rows',
      lines(HEADERS, '', ''),
      'Fila 1: están los títulos de las columnas, pero debajo no hay ninguna fila.',
      'Row 1: the titles of the columns are there, but there is no row below.',
    ],
    [
      'one column',
      lines('cat', 'dog'),
      'Línea 1: solo hay una columna. Falta una, o el separador es otro: elige tabulador, punto y coma o coma.',
      'Line 1: there is one column only. One is missing, or the separator is another: choose tab, semicolon or comma.',
    ],
    [
      'no column with Spanish',
      lines('inglés;notas', 'cat;un animal'),
      'Fila 1: ninguna columna dice que es el español. Elige cuál es: A «inglés», B «notas».',
      'Row 1: no column says that it is the Spanish. Choose which one is: A “inglés”, B “notas”.',
    ],
    [
      'two columns with English',
      lines('inglés;English;español', 'cat;cat;gato'),
      'Fila 1: dos columnas son «Inglés»: A «inglés», B «English». Deja una y marca la otra como «No se usa».',
      'Row 1: two columns are “English”: A “inglés”, B “English”. Keep one and mark the other “Not used”.',
    ],
    [
      '2,001 rows',
      lines(
        'inglés;español',
        ...Array.from({ length: 2001 }, (_, index) => `word ${index};palabra ${index}`),
      ),
      'La hoja tiene 2001 filas y el límite es 2000. Divídela en varias.',
      'The sheet has 2001 rows, and the limit is 2000. Split it into several.',
    ],
    [
      'a row without Spanish, in UTF-16',
      utf16('inglés\tespañol\nniño?\tboy\ncat\t\n', true),
      'Fila 3: falta el español. Escríbelo o deja que se traduzca.',
      'Row 3: the Spanish is missing. Write it, or have it translated.',
    ],
    [
      'a sentence without English, in UTF-16 of the other order',
      utf16('English,Spanish,Sentence 1 English,Sentence 1 Spanish\ncat,gato,,Es mi gato.\n', false),
      'Fila 2, oración 1: falta el inglés. Escríbelo o deja que se traduzca.',
      'Row 2, sentence 1: the English is missing. Write it, or have it translated.',
    ],
    [
      'a text of 600 characters, in windows-1252',
      windows1252(`inglés;español\r\nboy;niño ${'ñ'.repeat(595)}\r\n`),
      'Fila 2: el español tiene 600 caracteres. El límite es 500.',
      'Row 2: the Spanish has 600 characters. The limit is 500.',
    ],
    [
      'letters that were damaged before',
      lines('inglés;español', 'boy;niÃ±o'),
      'Fila 2: el español tiene letras dañadas, «niÃ±o». Repáralo o guarda la hoja como CSV UTF-8.',
      'Row 2: the Spanish has damaged letters, “niÃ±o”. Repair it, or save the sheet as CSV UTF-8.',
    ],
    [
      'a word twice',
      lines('inglés;español', 'cat;gato', 'dog;perro', 'Cat;Gato'),
      'Fila 4: «Cat» está repetido, ya está en la fila 2.',
      'Row 4: “Cat” is there twice, see row 2.',
    ],
    [
      'a word of the lesson',
      lines('inglés;español', 'hello;hola'),
      'Fila 2: «hello» ya existe en la lección 2.',
      'Row 2: “hello” exists in lesson 2.',
    ],
    [
      'an order twice',
      lines('orden;inglés;español', '6;the check;la cuenta', '6;the bill;la factura'),
      'Fila 3: el orden 6 está repetido, ya lo tiene la fila 2.',
      'Row 3: the order 6 is used twice, row 2 has it already.',
    ],
    [
      'an error of the spreadsheet, with the separator in the first line',
      lines('sep=;', 'inglés;español', 'cat;#¡REF!'),
      'Fila 2: el español trae un error de la hoja, «#¡REF!». Corrige su fórmula o escribe el valor.',
      'Row 2: the Spanish holds an error of the sheet, “#¡REF!”. Correct its formula, or write the value.',
    ],
    [
      'a formula',
      lines('inglés,español', 'cat,"=HYPERLINK(""http://x"")"'),
      'Fila 2: el español trae la fórmula «=HYPERLINK("http://x")», que entra como texto. Si querías su resultado, pega solo los valores.',
      'Row 2: the Spanish holds the formula “=HYPERLINK("http://x")”, which is imported as text. For its result, paste values only.',
    ],
    [
      'a separator too many',
      lines('inglés,español', 'cat,gato', 'one, two,uno'),
      'Fila 3: sobran celdas después de la última columna, «uno». ¿Hay un separador de más?',
      'Row 3: there are cells behind the last column, “uno”. Is there a separator too many?',
    ],
    [
      'a type that no sheet can hold',
      lines('inglés\tespañol\ttipo', 'cat\tgato\tcanción'),
      'Fila 2: el tipo «canción» no se importa desde una hoja. Escribe «palabra» o «ejercicio».',
      'Row 2: the type “canción” is not imported from a sheet. Write “word” or “exercise”.',
    ],
    [
      'a picture that is no address',
      lines('inglés;español;dibujo', 'cat;gato;javascript:alert(1)'),
      'Fila 2: el dibujo «javascript:alert(1)» no es una dirección. Debe empezar con https:// o /media/.',
      'Row 2: the picture “javascript:alert(1)” is no address. It must begin with https:// or /media/.',
    ],
    [
      'an order and a lesson that are no numbers',
      lines('orden;lección;inglés;español', 'primero;8;cat;gato'),
      'Fila 2: el orden «primero» no es un número desde 1.',
      'Row 2: the order “primero” is no number from 1 on.',
    ],
    [
      'a mark of the translator',
      lines('inglés;español', 'nuts;[AUTO-ES] nuts'),
      'Fila 2: el español «[AUTO-ES] nuts» es una marca del traductor. Escribe la traducción.',
      'Row 2: the Spanish “[AUTO-ES] nuts” is a mark of the translator. Write the translation.',
    ],
    [
      'a word without its sound, among others',
      lines(HEADERS, 'cat;gato;/kæt/', 'chicken;pollo;'),
      'Fila 3: sin «cómo suena». Se puede escribir después.',
      'Row 3: without “how it sounds”. It can be written later.',
    ],
  ]
  test.each(files)('%s', (_, bytes, spanish, english) => {
    expect(sentencesFor(bytes, es)).toEqual([spanish])
    expect(sentencesFor(bytes, en)).toEqual([english])
  })
})

describe('sound files are read without a complaint', () => {
  const rows = (bytes: Uint8Array) => {
    const decoded = decodeFile(bytes)
    if ('fault' in decoded) throw new Error(decoded.fault.code)
    const sheet = readSheet(decoded.text, { fields: {} })
    expect(sheet.faults).toEqual([])
    const checked = checkRows(sheet.rows, { lessonNumber: 1, existing: [] })
    expect(checked.every(isReady)).toBe(true)
    return checked.map(({ item }) => item)
  }
  const cat = { english: 'cat', spanish: 'gato' }

  test.each<[string, Uint8Array]>([
    ['cells of a spreadsheet', utf8('inglés\tespañol\ncat\tgato\n')],
    ['CSV UTF-8 of Excel', utf8('\ufeffinglés;español\r\ncat;gato\r\n')],
    ['CSV of Excel in windows-1252', windows1252('inglés;español\r\ncat;gato\r\n')],
    ['Unicode text of Excel', utf16('inglés\tespañol\r\ncat\tgato\r\n', true)],
    ['UTF-16 without a mark', utf16('inglés\tespañol\r\ncat\tgato\r\n', true).subarray(2)],
    ['commas, quotes and old line ends', utf8('"Inglés","Español"\r"cat","gato"\r')],
    ['blanks around the cells', utf8('\u00a0INGLES ; Espan\u0303ol \n cat\u00a0;\tgato \n')],
    ['English headers in another order', utf8('Spanish,English word\ngato,cat\n')],
  ])('%s', (_, bytes) => {
    expect(rows(bytes)).toMatchObject([cat])
  })

  test('commas in texts are no separators', () => {
    expect(rows(utf8('inglés;español\none, two, three;uno, dos, tres\n'))).toMatchObject([
      { english: 'one, two, three', spanish: 'uno, dos, tres' },
    ])
  })

  test('quotation marks inside a cell stay', () => {
    expect(rows(utf8('inglés\tespañol\n5" nail\tclavo\n"hi" there\thola\n'))).toMatchObject([
      { english: '5" nail' },
      { english: '"hi" there' },
    ])
  })

  test('sentences, lesson, order, group and addresses are columns, too', () => {
    const header =
      'N.º\tLección\tPalabra\tTraducción\tOración 1 inglés\tOración 1 español\tFrase 2\tFrase 2 español\tGrupo\tURL imagen\tAudio lento'
    const row =
      '3\tLección 8\tcat\tgato\tMy cat.\tMi gato.\tA cat.\tUn gato.\tanimals\thttps://x.do/a.png\t/media/0123456789abcdef0123.mp3'
    expect(rows(utf8(`${header}\n${row}\n`))).toEqual([
      {
        ...cat,
        type: 'word',
        order: 3,
        lessonNumber: 8,
        pronunciation: '',
        group: 'animals',
        picture: 'https://x.do/a.png',
        audio: '',
        slowAudio: '/media/0123456789abcdef0123.mp3',
        sentences: [
          { ...sentence, english: 'My cat.', spanish: 'Mi gato.' },
          { ...sentence, english: 'A cat.', spanish: 'Un gato.' },
        ],
      },
    ])
  })
  const sentence = { pronunciation: '', picture: '', audio: '', slowAudio: '' }
})
