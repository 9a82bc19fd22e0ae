type Thing =
  | 'order'
  | 'english'
  | 'spanish'
  | 'pronunciation'
  | 'type'
  | 'lesson'
  | 'group'
  | 'picture'
  | 'audio'
  | 'slowAudio'

/** Column names, alone and, for sentences, with their article. */
const fields: Record<Thing, string> = {
  order: 'Orden',
  english: 'Inglés',
  spanish: 'Español',
  pronunciation: 'Cómo suena',
  type: 'Tipo',
  lesson: 'Lección',
  group: 'Grupo',
  picture: 'Dibujo',
  audio: 'Audio',
  slowAudio: 'Audio lento',
}
const named: Record<Thing, string> = {
  order: 'el orden',
  english: 'el inglés',
  spanish: 'el español',
  pronunciation: '«cómo suena»',
  type: 'el tipo',
  lesson: 'la lección',
  group: 'el grupo',
  picture: 'el dibujo',
  audio: 'el audio',
  slowAudio: 'el audio lento',
}

export const es = {
  title: 'Importar una lección',
  lead: 'Copia las celdas en tu hoja de cálculo y pégalas aquí. Nada se guarda hasta que revises.',
  tabs: { label: 'Qué se importa', sheet: 'Una lección', archive: 'Un curso completo' },
  archive: {
    title: 'Importar un curso',
    lead: 'Guarda un curso entero en un archivo, o trae uno. Nada cambia hasta que revises.',
    out: 'Guardar un curso',
    outLead: 'Un archivo con todo: lecciones, palabras, banco, grabaciones y dibujos.',
    download: 'Bajar el curso completo',
    in: 'Traer un curso',
    inLead: 'Elige un archivo que se bajó aquí. Primero se revisa; nada cambia hasta que lo importes.',
    choose: 'Elegir archivo del curso',
    chooseOther: 'Elegir otro archivo',
    sending: 'Enviando el archivo',
    checking: 'Revisando cada archivo',
    failed: 'No se pudo revisar el archivo.',
    refused: 'Este archivo no se puede importar. Nada cambió.',
    holds: (lessons: number, items: number, media: number) =>
      `${lessons} lecciones, ${items} palabras y ejercicios, ${media} grabaciones y dibujos`,
    fresh: (count: number) =>
      count === 0
        ? 'Este servidor ya tiene todas las grabaciones y dibujos.'
        : `${count} grabaciones y dibujos son nuevos aquí.`,
    missing: (count: number) => `A ${count} direcciones del curso les falta su archivo; quedan como están.`,
    how: 'Cómo se importa',
    copy: 'Como un curso nuevo',
    copyHint: 'Con palabras nuevas: los dos cursos quedan separados.',
    replace: (title: string) => `Encima de «${title}»`,
    replaceHint: 'El curso vuelve a ser como el archivo. Lo que los alumnos completaron queda.',
    hidden: 'Oculto para los alumnos hasta que lo revises',
    submit: 'Importar el curso',
    importing: 'Importando',
    replaceTitle: (title: string) => `¿Reemplazar «${title}»?`,
    replaceText: 'Sus lecciones y palabras serán las del archivo. Se puede deshacer.',
    importFailed: 'No se importó nada.',
    stale: 'Otra persona cambió el curso. Elige el archivo otra vez para comparar.',
    done: (title: string) => `«${title}» se importó completo.`,
    toCourses: 'Ver los cursos',
    problems: {
      notZip: (_where: string) => 'El archivo no es un curso guardado aquí: no es un zip, o llegó cortado.',
      damaged: (where: string) => (where ? `${where} está dañado.` : 'El archivo está dañado.'),
      encrypted: (where: string) => `${where} tiene contraseña.`,
      tooManyFiles: (where: string) => `Tiene ${where} archivos. El límite es 20 000.`,
      fileTooLarge: (where: string) =>
        `${where} es más grande de lo que puede ser una grabación o un dibujo.`,
      contentTooLarge: (where: string) => `Desde ${where} el contenido pasa de 256 MB.`,
      suspiciousSize: (where: string) => `${where} crece demasiado al abrirlo. Parece hecho para dañar.`,
      badName: (where: string) => `El nombre «${where}» sale de su carpeta. Parece hecho para dañar.`,
      duplicateName: (where: string) => `${where} está dos veces.`,
      unknownFile: (where: string) => `«${where}» no es parte de un curso.`,
      manifestMissing: (where: string) => `Falta ${where}, la lista de su contenido.`,
      manifestInvalid: (where: string) => `La lista de su contenido no es válida en «${where}».`,
      otherVersion: (where: string) => `Es de una versión más nueva (${where}). Actualiza este servidor.`,
      fileMissing: (where: string) => `Falta ${where}.`,
      wrongSize: (where: string) => `${where} no tiene el tamaño que dice la lista.`,
      wrongHash: (where: string) => `${where} cambió desde que se guardó el curso.`,
      courseInvalid: (where: string) => `Los datos del curso no son válidos en «${where}».`,
      mediaUnlisted: (where: string) => `${where} no está en la lista de su contenido.`,
      notMedia: (where: string) => `${where} no es una grabación ni una imagen.`,
      drawingUnknown: (where: string) =>
        `${where} es un dibujo SVG que este servidor no tiene, y de fuera no se aceptan.`,
    },
  },
  course: 'Curso',
  chooseCourse: 'Elige un curso',
  lesson: 'Lección',
  lessonName: (number: number, title: string) => (title ? `${number} · ${title}` : `Lección ${number}`),
  newLesson: (number: number) => `Lección ${number}, nueva (borrador)`,
  pasted: 'Celdas pegadas',
  pastedHint: 'También puedes soltar aquí un archivo CSV o TSV.',
  again: 'Pegar otra vez',
  template: 'Plantilla',
  file: 'Elegir archivo',
  download: 'Bajar esta lección (CSV)',
  leftOut: (count: number) =>
    count === 1
      ? 'Un ejercicio de la lección no cabe en una hoja y no está en el archivo.'
      : `${count} ejercicios de la lección no caben en una hoja y no están en el archivo.`,
  cannotPaste: 'El navegador no deja leer el portapapeles. Haz clic en el cuadro y pega con Ctrl+V.',
  readAs: (file: string, encoding: string) => `${file}, leído como ${encoding}.`,
  separator: 'Separador',
  separators: { '\t': 'Tabulador', ';': 'Punto y coma', ',': 'Coma' },
  columns: 'Columnas',
  column: (name: string, header: string) => (header ? `Columna ${name} «${header}»` : `Columna ${name}`),
  namedColumn: (name: string, header: string) => `${name} «${header}»`,
  unused: 'No se usa',
  fields,
  sentenceField: (number: number, field: string) => `Oración ${number}: ${field.toLowerCase()}`,
  preview: 'Así quedará',
  filters: { all: 'Todas', errors: 'Con error', warnings: 'Con aviso' },
  filterLabel: 'Filas que se muestran',
  row: 'Fila',
  sentences: 'Oraciones',
  state: 'Estado',
  ready: 'Lista',
  error: 'Error',
  warning: 'Aviso',
  empty: 'vacío',
  nothingPasted: 'Aquí verás cada fila antes de guardarla',
  nothingPastedHint: 'Pega las celdas, elige un archivo CSV o empieza con la plantilla.',
  noRowsLike: 'Ninguna fila es así.',
  more: (count: number) => `Mostrar ${count} más`,
  edit: (field: string, row: number) => `${field}, fila ${row}`,
  cures: {
    set: (text: string) => `Poner ${text}`,
    clear: 'Dejar vacío',
    repair: 'Reparar',
    slashes: 'Poner barras',
    translate: 'Traducir',
    remove: 'Quitar fila',
    cut: 'Quitar lo que sobra',
    useColumns: 'A es inglés y B es español',
  },
  translationFailed: 'Error al traducir el texto',
  where: (row: number) => `Fila ${row}`,
  whereSentence: (row: number, sentence: number) => `Fila ${row}, oración ${sentence}`,
  rowFaults: {
    englishMissing: (where: string) => `${where}: falta el inglés. Escríbelo o deja que se traduzca.`,
    spanishMissing: (where: string) => `${where}: falta el español. Escríbelo o deja que se traduzca.`,
    tooLong: (where: string, field: Thing, value: string, limit: number) =>
      `${where}: ${named[field]} tiene ${value} caracteres. El límite es ${limit}.`,
    invalidAddress: (where: string, field: Thing, value: string) =>
      `${where}: ${named[field]} «${value}» no es una dirección. Debe empezar con https:// o /media/.`,
    invalidOrder: (where: string, _field: Thing, value: string) =>
      `${where}: el orden «${value}» no es un número desde 1.`,
    orderTaken: (where: string, _field: Thing, value: string, other: number) =>
      `${where}: el orden ${value} está repetido, ya lo tiene la fila ${other}.`,
    invalidLesson: (where: string, _field: Thing, value: string) =>
      `${where}: la lección «${value}» no es un número del 1 al 999.`,
    invalidType: (where: string, _field: Thing, value: string) =>
      `${where}: el tipo «${value}» no se importa desde una hoja. Escribe «palabra» o «ejercicio».`,
    repeated: (where: string, _field: Thing, value: string, other: number) =>
      `${where}: «${value}» está repetido, ya está en la fila ${other}.`,
    inLesson: (where: string, _field: Thing, value: string, lesson: number) =>
      `${where}: «${value}» ya existe en la lección ${lesson}.`,
    inCourse: (where: string, _field: Thing, value: string, lesson: number) =>
      `${where}: «${value}» ya está en la lección ${lesson}. Se puede importar igual.`,
    sheetError: (where: string, field: Thing, value: string) =>
      `${where}: ${named[field]} trae un error de la hoja, «${value}». Corrige su fórmula o escribe el valor.`,
    formula: (where: string, field: Thing, value: string) =>
      `${where}: ${named[field]} trae la fórmula «${value}», que entra como texto. Si querías su resultado, pega solo los valores.`,
    garbled: (where: string, field: Thing, value: string) =>
      `${where}: ${named[field]} tiene letras dañadas, «${value}». Repáralo o guarda la hoja como CSV UTF-8.`,
    machineMark: (where: string, field: Thing, value: string) =>
      `${where}: ${named[field]} «${value}» es una marca del traductor. Escribe la traducción.`,
    beyond: (where: string, _field: Thing, value: string) =>
      `${where}: sobran celdas después de la última columna, «${value}». ¿Hay un separador de más?`,
    pronunciationMissing: (where: string) => `${where}: sin «cómo suena». Se puede escribir después.`,
    slashesMissing: (where: string, _field: Thing, value: string) =>
      `${where}: «cómo suena» va entre barras: /${value}/.`,
  },
  sheetFaults: {
    openQuote: (line: number, text: string) =>
      `Línea ${line}: la comilla que abre «${text}…» no se cierra. Ciérrala o bórrala.`,
    tooManyRows: (count: number, limit: number) =>
      `La hoja tiene ${count} filas y el límite es ${limit}. Divídela en varias.`,
    noRows: 'Fila 1: están los títulos de las columnas, pero debajo no hay ninguna fila.',
    oneColumn:
      'Línea 1: solo hay una columna. Falta una, o el separador es otro: elige tabulador, punto y coma o coma.',
    columnMissing: (field: 'english' | 'spanish', columns: string) =>
      `Fila 1: ninguna columna dice que es ${named[field]}. Elige cuál es: ${columns}.`,
    columnTwice: (field: string, columns: string) =>
      `Fila 1: dos columnas son «${field}»: ${columns}. Deja una y marca la otra como «No se usa».`,
  },
  fileFaults: {
    tooLarge: (file: string, size: string) =>
      `${file} pesa ${size} y el límite es 2 MB. Divídelo en varios archivos.`,
    empty: (file: string) => `${file} está vacío desde la primera línea.`,
    xlsx: (file: string) =>
      `${file} es un libro de Excel. En Excel: Archivo, Guardar como, «CSV UTF-8»; o copia las celdas y pégalas.`,
    xls: (file: string) =>
      `${file} es un libro antiguo de Excel. Guárdalo como «CSV UTF-8», o copia las celdas y pégalas.`,
    pdf: (file: string) => `${file} es un PDF, no una hoja. Copia la tabla y pégala.`,
    picture: (file: string) => `${file} es una imagen, no una hoja.`,
    binary: (file: string) => `${file} no es texto. Elige un archivo CSV o TSV.`,
  },
  megabytes: (count: string) => `${count} MB`,
  summary: (ready: number, errors: number) => {
    const rows = ready === 1 ? '1 fila lista' : `${ready} filas listas`
    return errors === 0 ? rows : `${rows}, ${errors} con error`
  },
  summaryHint: {
    errors: 'Las que tienen error no entran; puedes corregirlas aquí o en tu hoja.',
    ready: 'Entran todas juntas o ninguna. Las grabaciones se agregan después.',
    nothing: 'Todavía no hay filas.',
  },
  onlyErrors: 'Solo errores',
  discard: 'Descartar',
  discardTitle: '¿Descartar lo que pegaste?',
  discardText: 'Se borran las celdas y tus correcciones de esta pantalla. El curso no cambia.',
  submit: (count: number) => (count === 1 ? 'Importar 1 fila' : `Importar ${count} filas`),
  progress: {
    sending: 'Enviando',
    saving: 'Guardando',
    label: 'Importación',
  },
  failed: 'No se importó nada. Lo que pegaste sigue aquí.',
  unanswered: 'No llegó la respuesta. Inténtalo otra vez: nada se importa dos veces.',
  done: (count: number, course: string) =>
    count === 1 ? `Se importó 1 fila en ${course}.` : `Se importaron ${count} filas en ${course}.`,
  doneHint: 'Ahora puedes grabar los audios y elegir los dibujos. Salud muestra lo que falta.',
  toLessons: 'Ver las lecciones',
  toHealth: 'Ver qué falta',
  undo: 'Deshacer la importación',
  undone: 'Se deshizo: el curso está como antes. Tus celdas siguen aquí.',
  undoFailed: 'No se pudo deshacer.',
}
