import { type DragEvent, useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { csvOf } from '#domain/csv.ts'
import { FIELDS } from '#domain/import/columns.ts'
import { readContent } from '#domain/languages.ts'
import { SEPARATORS } from '#web/authoring/import/cells.ts'
import { ColumnChips } from '#web/authoring/import/column-chips.tsx'
import { decodeFile } from '#web/authoring/import/decode-file.ts'
import { type FileFault, fieldName } from '#web/authoring/import/describe.ts'
import styles from '#web/authoring/import/import.module.css'
import type { useSheetImport } from '#web/authoring/import/use-sheet.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { useCourseOptions } from '#web/authoring/kit/course-options.ts'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { Select, TextArea } from '#web/authoring/kit/fields.tsx'
import { useCallMutation, useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { download } from '#web/lib/download.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

type SourceProps = {
  sheetImport: ReturnType<typeof useSheetImport>
  onFileFault: (fault: { fault: FileFault; name: string } | undefined) => void
}

/** The target of the rows, the cells as pasted, and the meaning of their columns. */
export function SourcePanel({ sheetImport, onFileFault }: SourceProps) {
  const text = useImportText()
  const { given, change, sheet } = sheetImport
  const { area, isDenied, read, pasteAgain } = useSource(change, onFileFault)
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void read(file)
  }
  return (
    <Stack gap={4}>
      <Target sheetImport={sheetImport} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it also chooses a file */}
      <div ref={area} className={styles.cells} onDragOver={event => event.preventDefault()} onDrop={drop}>
        <TextArea
          label={text.pasted}
          hint={given.file ? text.readAs(given.file.name, given.file.encoding) : text.pastedHint}
          value={given.text}
          onChange={value => change({ text: value, ...(value === '' && { file: null, separator: null }) })}
          rows={9}
        />
      </div>
      {isDenied && <Notice tone="info">{text.cannotPaste}</Notice>}
      <Row gap={2}>
        <Button isSmall icon="clipboard-paste" onPress={() => void pasteAgain()}>
          {text.again}
        </Button>
        <FileTrigger onSelect={files => void read(files?.[0])}>
          <Button isSmall icon="upload">
            {text.file}
          </Button>
        </FileTrigger>
        <Button
          isSmall
          icon="download"
          onPress={() => download(template(text), { type: CSV, fileName: `${text.template}.csv` })}
        >
          {text.template}
        </Button>
      </Row>
      {sheet && sheet.columns.length > 0 && (
        <>
          <ColumnChips sheet={sheet} fields={given.fields} onChange={fields => change({ fields })} />
          <div className={styles.separator}>
            <Select
              label={text.separator}
              value={sheet.separator}
              options={SEPARATORS.map(value => ({ value, label: text.separators[value] }))}
              onChange={separator => change({ separator })}
            />
          </div>
        </>
      )}
      <LessonDownload sheetImport={sheetImport} />
    </Stack>
  )
}

/** Reads the cells from a file or the clipboard. */
function useSource(change: SourceProps['sheetImport']['change'], onFileFault: SourceProps['onFileFault']) {
  const area = useRef<HTMLDivElement>(null)
  const [isDenied, setIsDenied] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
    if ('fault' in decoded) return onFileFault({ fault: decoded.fault, name: file.name })
    onFileFault(undefined)
    change({ text: decoded.text, file: { name: file.name, encoding: decoded.encoding }, separator: null })
  }
  const pasteAgain = async () => {
    try {
      const pasted = await navigator.clipboard.readText()
      onFileFault(undefined)
      setIsDenied(false)
      change({ text: pasted, file: null, separator: null })
    } catch {
      setIsDenied(true)
      const box = area.current?.querySelector('textarea')
      box?.focus()
      box?.select()
    }
  }
  return { area, isDenied, read, pasteAgain }
}

const CSV = 'text/csv;charset=utf-8'

type ImportText = ReturnType<typeof useImportText>

/** Headers that are recognised, and an example row. */
function template(text: ImportText): string {
  const example = [
    ['order', '1'],
    ['english', 'breakfast'],
    ['spanish', 'desayuno'],
    ['pronunciation', '/ˈbrɛkfəst/'],
    ['sentence1.english', 'Breakfast is at seven.'],
    ['sentence1.spanish', 'El desayuno es a las siete.'],
    ['sentence2.english', ''],
    ['sentence2.spanish', ''],
    ['group', ''],
    ['picture', ''],
    ['audio', ''],
  ] as const
  return csvOf([example.map(([field]) => fieldName(field, text)), example.map(([, cell]) => cell)])
}

/** The course and lesson that receive the rows. */
function Target({ sheetImport: { given, change, outline } }: Pick<SourceProps, 'sheetImport'>) {
  const text = useImportText()
  const language = useLanguage()
  const courses = useCallQuery('GET admin-courses', {})
  const courseOptions: readonly Option<string>[] = useCourseOptions(courses.data)
  const { courseId, lessonNumber } = given
  const first = courses.data?.[0]?._id
  useEffect(() => {
    if (courseId === null && first) change({ courseId: first, lessonNumber: null })
  }, [courseId, first, change])
  const lessons = outline?.lessons ?? []
  const next = Math.max(0, ...lessons.map(({ number }) => number)) + 1
  useEffect(() => {
    if (lessonNumber === null && outline) change({ lessonNumber: outline.lessons.at(-1)?.number ?? 1 })
  }, [lessonNumber, outline, change])
  const options = [
    ...lessons.map(({ number, title }) => ({
      value: `${number}`,
      label: text.lessonName(number, readContent(title, language) ?? ''),
    })),
    { value: `${next}`, label: text.newLesson(next) },
  ]
  return (
    <Grid gap={3} column="9rem">
      {courses.error && (
        <FailureNotice failure={courses.error.failure} onRetry={() => void courses.refetch()} />
      )}
      <Select
        label={text.course}
        placeholder={text.chooseCourse}
        value={courseId}
        options={courseOptions}
        onChange={id => change({ courseId: id, lessonNumber: null })}
      />
      <Select
        label={text.lesson}
        value={lessonNumber === null ? null : `${lessonNumber}`}
        options={options}
        onChange={number => change({ lessonNumber: Number(number) })}
      />
    </Grid>
  )
}

/** Downloads the chosen lesson as a sheet, to edit and import again. */
function LessonDownload({ sheetImport: { given, outline } }: Pick<SourceProps, 'sheetImport'>) {
  const text = useImportText()
  const { run, isBusy, failure, data } = useCallMutation('GET admin-lesson-rows/:id/:lesson')
  const { courseId, lessonNumber } = given
  if (!courseId || !outline?.lessons.some(({ number }) => number === lessonNumber)) return null
  const start = async () => {
    const answer = await run({ params: { id: courseId as never, lesson: lessonNumber ?? 1 } })
    if (!answer.isOk) return
    const { rows } = answer.data
    const used = FIELDS.filter(
      field => field === 'english' || field === 'spanish' || rows.some(row => row[field] !== undefined),
    )
    const table = [
      used.map(field => fieldName(field, text)),
      ...rows.map(row => used.map(field => row[field] ?? '')),
    ]
    download(csvOf(table), { type: CSV, fileName: `${text.lessonName(lessonNumber ?? 1, '')}.csv` })
  }
  return (
    <Stack gap={2} align="start" className={styles.download}>
      <Button look="bare" isSmall icon="file-text" isBusy={isBusy} onPress={() => void start()}>
        {text.download}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      {data && data.leftOutCount > 0 && <p role="status">{text.leftOut(data.leftOutCount)}</p>}
    </Stack>
  )
}
