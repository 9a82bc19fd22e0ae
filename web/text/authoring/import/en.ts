import type { es } from '#web/text/authoring/import/es.ts'

type Thing = keyof typeof es.fields

const fields: Record<Thing, string> = {
  order: 'Order',
  english: 'English',
  spanish: 'Spanish',
  pronunciation: 'How it sounds',
  type: 'Type',
  lesson: 'Lesson',
  group: 'Group',
  picture: 'Picture',
  audio: 'Recording',
  slowAudio: 'Slow recording',
}
const named: Record<Thing, string> = {
  order: 'the order',
  english: 'the English',
  spanish: 'the Spanish',
  pronunciation: '“how it sounds”',
  type: 'the type',
  lesson: 'the lesson',
  group: 'the group',
  picture: 'the picture',
  audio: 'the recording',
  slowAudio: 'the slow recording',
}

export const en: typeof es = {
  title: 'Import a lesson',
  lead: 'Copy the cells in your spreadsheet and paste them here. Nothing is saved until you have looked at it.',
  tabs: { label: 'What is imported', sheet: 'A lesson', archive: 'A whole course' },
  archive: {
    title: 'Import a course',
    lead: 'Keep a whole course as a file, or bring one in. Nothing changes until you have checked it.',
    out: 'Keep a course',
    outLead: 'One file with everything: lessons, words, bank, recordings and pictures.',
    download: 'Download the whole course',
    in: 'Bring a course',
    inLead:
      'Choose a file that was downloaded here. It is checked first; nothing changes until you import it.',
    choose: 'Choose the file of a course',
    chooseOther: 'Choose another file',
    sending: 'Sending the file',
    checking: 'Checking every file in it',
    failed: 'The file could not be checked.',
    refused: 'This file cannot be imported. Nothing has changed.',
    holds: (lessons, items, media) =>
      `${lessons} lessons, ${items} words and exercises, ${media} recordings and pictures`,
    fresh: count =>
      count === 0
        ? 'This server has all its recordings and pictures.'
        : `${count} recordings and pictures are new here.`,
    missing: count => `${count} addresses of the course lack their file; they stay as they are.`,
    how: 'How it is imported',
    copy: 'As a new course',
    copyHint: 'With new words: the two courses are separate.',
    replace: title => `Over “${title}”`,
    replaceHint: 'The course becomes what the file says. What learners have completed stays.',
    hidden: 'Hidden from learners until you have looked at it',
    submit: 'Import the course',
    importing: 'Importing',
    replaceTitle: title => `Replace “${title}”?`,
    replaceText: 'Its lessons and words will be those of the file. It can be undone.',
    importFailed: 'Nothing was imported.',
    stale: 'Somebody else changed the course. Choose the file again to compare.',
    done: title => `“${title}” was imported, whole.`,
    toCourses: 'See the courses',
    problems: {
      notZip: _where => 'The file is no course that was kept here: it is no zip, or it was cut.',
      damaged: where => (where ? `${where} is damaged.` : 'The file is damaged.'),
      encrypted: where => `${where} has a password.`,
      tooManyFiles: where => `It has ${where} files. The limit is 20,000.`,
      fileTooLarge: where => `${where} is larger than a recording or picture can be.`,
      contentTooLarge: where => `From ${where} on the content is more than 256 MB.`,
      suspiciousSize: where => `${where} grows too much when opened. It looks made to do harm.`,
      badName: where => `The name “${where}” leaves its folder. It looks made to do harm.`,
      duplicateName: where => `${where} is in it twice.`,
      unknownFile: where => `“${where}” is no part of a course.`,
      manifestMissing: where => `${where}, the list of its content, is missing.`,
      manifestInvalid: where => `The list of its content is not valid at “${where}”.`,
      otherVersion: where => `It is of a later version (${where}). Update this server.`,
      fileMissing: where => `${where} is missing.`,
      wrongSize: where => `${where} has not the size that the list says.`,
      wrongHash: where => `${where} has changed since the course was kept.`,
      courseInvalid: where => `The data of the course are not valid at “${where}”.`,
      mediaUnlisted: where => `${where} is not in the list of its content.`,
      notMedia: where => `${where} is neither a recording nor a picture.`,
      drawingUnknown: where =>
        `${where} is an SVG drawing that this server does not have, and from outside none are accepted.`,
    },
  },
  course: 'Course',
  chooseCourse: 'Choose a course',
  lesson: 'Lesson',
  lessonName: (number, title) => (title ? `${number} · ${title}` : `Lesson ${number}`),
  newLesson: number => `Lesson ${number}, new (draft)`,
  pasted: 'Pasted cells',
  pastedHint: 'You can drop a CSV or TSV file here, too.',
  again: 'Paste again',
  template: 'Template',
  file: 'Choose a file',
  download: 'Download this lesson (CSV)',
  leftOut: count =>
    count === 1
      ? 'One exercise of the lesson does not fit in a sheet and is not in the file.'
      : `${count} exercises of the lesson do not fit in a sheet and are not in the file.`,
  cannotPaste: 'The browser does not allow reading the clipboard. Click in the box and paste with Ctrl+V.',
  readAs: (file, encoding) => `${file}, read as ${encoding}.`,
  separator: 'Separator',
  separators: { '\t': 'Tab', ';': 'Semicolon', ',': 'Comma' },
  columns: 'Columns',
  column: (name, header) => (header ? `Column ${name} “${header}”` : `Column ${name}`),
  namedColumn: (name, header) => `${name} “${header}”`,
  unused: 'Not used',
  fields,
  sentenceField: (number, field) => `Sentence ${number}: ${field.toLowerCase()}`,
  preview: 'What it will be',
  filters: { all: 'All', errors: 'With errors', warnings: 'With warnings' },
  filterLabel: 'Rows that are shown',
  row: 'Row',
  sentences: 'Sentences',
  state: 'State',
  ready: 'Ready',
  error: 'Mistake',
  warning: 'Warning',
  empty: 'empty',
  nothingPasted: 'Here you see each row before it is saved',
  nothingPastedHint: 'Paste the cells, choose a CSV file, or start with the template.',
  noRowsLike: 'No row is like that.',
  more: count => `Show ${count} more`,
  edit: (field, row) => `${field}, row ${row}`,
  cures: {
    set: text => `Make it ${text}`,
    clear: 'Leave it empty',
    repair: 'Repair',
    slashes: 'Add slashes',
    translate: 'Translate',
    remove: 'Remove the row',
    cut: 'Remove the rest',
    useColumns: 'A is English and B is Spanish',
  },
  translationFailed: 'The text could not be translated',
  where: row => `Row ${row}`,
  whereSentence: (row, sentence) => `Row ${row}, sentence ${sentence}`,
  rowFaults: {
    englishMissing: where => `${where}: the English is missing. Write it, or have it translated.`,
    spanishMissing: where => `${where}: the Spanish is missing. Write it, or have it translated.`,
    tooLong: (where, field, value, limit) =>
      `${where}: ${named[field]} has ${value} characters. The limit is ${limit}.`,
    invalidAddress: (where, field, value) =>
      `${where}: ${named[field]} “${value}” is no address. It must begin with https:// or /media/.`,
    invalidOrder: (where, _field, value) => `${where}: the order “${value}” is no number from 1 on.`,
    orderTaken: (where, _field, value, other) =>
      `${where}: the order ${value} is used twice, row ${other} has it already.`,
    invalidLesson: (where, _field, value) => `${where}: the lesson “${value}” is no number from 1 to 999.`,
    invalidType: (where, _field, value) =>
      `${where}: the type “${value}” is not imported from a sheet. Write “word” or “exercise”.`,
    repeated: (where, _field, value, other) => `${where}: “${value}” is there twice, see row ${other}.`,
    inLesson: (where, _field, value, lesson) => `${where}: “${value}” exists in lesson ${lesson}.`,
    inCourse: (where, _field, value, lesson) =>
      `${where}: “${value}” is in lesson ${lesson} already. It can be imported all the same.`,
    sheetError: (where, field, value) =>
      `${where}: ${named[field]} holds an error of the sheet, “${value}”. Correct its formula, or write the value.`,
    formula: (where, field, value) =>
      `${where}: ${named[field]} holds the formula “${value}”, which is imported as text. For its result, paste values only.`,
    garbled: (where, field, value) =>
      `${where}: ${named[field]} has damaged letters, “${value}”. Repair it, or save the sheet as CSV UTF-8.`,
    machineMark: (where, field, value) =>
      `${where}: ${named[field]} “${value}” is a mark of the translator. Write the translation.`,
    beyond: (where, _field, value) =>
      `${where}: there are cells behind the last column, “${value}”. Is there a separator too many?`,
    pronunciationMissing: where => `${where}: without “how it sounds”. It can be written later.`,
    slashesMissing: (where, _field, value) => `${where}: “how it sounds” stands between slashes: /${value}/.`,
  },
  sheetFaults: {
    openQuote: (line, text) =>
      `Line ${line}: the quotation mark that opens “${text}…” is never closed. Close or delete it.`,
    tooManyRows: (count, limit) =>
      `The sheet has ${count} rows, and the limit is ${limit}. Split it into several.`,
    noRows: 'Row 1: the titles of the columns are there, but there is no row below.',
    oneColumn:
      'Line 1: there is one column only. One is missing, or the separator is another: choose tab, semicolon or comma.',
    columnMissing: (field, columns) =>
      `Row 1: no column says that it is ${named[field]}. Choose which one is: ${columns}.`,
    columnTwice: (field, columns) =>
      `Row 1: two columns are “${field}”: ${columns}. Keep one and mark the other “Not used”.`,
  },
  fileFaults: {
    tooLarge: (file, size) => `${file} has ${size}, and the limit is 2 MB. Split it into several files.`,
    empty: file => `${file} is empty from the first line on.`,
    xlsx: file =>
      `${file} is an Excel workbook. In Excel: File, Save as, “CSV UTF-8”; or copy the cells and paste them.`,
    xls: file =>
      `${file} is an old Excel workbook. Save it as “CSV UTF-8”, or copy the cells and paste them.`,
    pdf: file => `${file} is a PDF, no sheet. Copy the table and paste it.`,
    picture: file => `${file} is a picture, no sheet.`,
    binary: file => `${file} is not text. Choose a CSV or TSV file.`,
  },
  megabytes: count => `${count} megabytes`,
  summary: (ready, errors) => {
    const rows = ready === 1 ? '1 row is ready' : `${ready} rows are ready`
    return errors === 0 ? rows : `${rows}, ${errors} with errors`
  },
  summaryHint: {
    errors: 'Those with errors stay out; correct them here or in your sheet.',
    ready: 'All go in together, or none. Recordings are added afterwards.',
    nothing: 'There are no rows yet.',
  },
  onlyErrors: 'Errors only',
  discard: 'Discard',
  discardTitle: 'Discard what you pasted?',
  discardText: 'The cells and your corrections leave this screen. The course does not change.',
  submit: count => (count === 1 ? 'Import 1 row' : `Import ${count} rows`),
  progress: {
    sending: 'Sending',
    saving: 'Saving',
    label: 'Import',
  },
  failed: 'Nothing was imported. What you pasted is still here.',
  unanswered: 'There was no answer. Try again: nothing is imported twice.',
  done: (count, course) =>
    count === 1 ? `1 row was imported into ${course}.` : `${count} rows were imported into ${course}.`,
  doneHint: 'Now you can record the audio and choose the pictures. Health shows what is missing.',
  toLessons: 'See the lessons',
  toHealth: 'See what is missing',
  undo: 'Undo the import',
  undone: 'Undone: the course is as before. Your cells are still here.',
  undoFailed: 'It could not be undone.',
}
