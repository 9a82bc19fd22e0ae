import { useState } from 'react'
import { readContent } from '#domain/languages.ts'
import { describeFileFault, describeSheetFault, type FileFault } from '#web/authoring/import/describe.ts'
import { DoneNotice } from '#web/authoring/import/done-notice.tsx'
import styles from '#web/authoring/import/import.module.css'
import { ImportBar } from '#web/authoring/import/import-bar.tsx'
import { Preview, type RowFilter } from '#web/authoring/import/preview.tsx'
import { SourcePanel } from '#web/authoring/import/source-panel.tsx'
import { useCures } from '#web/authoring/import/use-cures.ts'
import { type Done, useRunImport } from '#web/authoring/import/use-run-import.ts'
import { useSheetImport } from '#web/authoring/import/use-sheet.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { DraftOffer } from '#web/authoring/kit/draft-offer.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The pasted cells at the left, the resulting rows at the right, and the import button below. */
export function SheetImport() {
  const text = useImportText()
  const sheetImport = useSheetImport()
  const { given, sheet, checked, ready, draft, change, clear } = sheetImport
  const [fileFault, setFileFault] = useState<NamedFault>()
  const [filter, setFilter] = useState<RowFilter>('all')
  const [done, setDone] = useState<Done>()
  const cures = useCures(sheetImport)
  const running = useRunImport(sheetImport, finished => {
    setDone(finished)
    setFilter('all')
    clear()
  })
  const hasText = given.text.trim() !== ''
  const question = useLeavingGuard(hasText, async () => checked.length === ready.length && running.run())
  return (
    <>
      <DraftOffer
        draft={draft}
        onRecover={values => {
          change({ ...values })
          draft.settle()
        }}
      />
      {done && (
        <Imported
          done={done}
          onUndone={() => {
            change(done.given)
            setDone(undefined)
            showToast({ text: text.undone })
          }}
        />
      )}
      <div className={styles.columns}>
        <SourcePanel sheetImport={sheetImport} onFileFault={setFileFault} />
        <section className={styles.card} aria-labelledby="import-preview">
          <SheetFaults sheetImport={sheetImport} fileFault={fileFault} />
          <Preview
            checked={checked}
            columns={sheet?.columns ?? []}
            isEmpty={!hasText}
            filter={filter}
            onFilter={setFilter}
            cures={cures}
          />
        </section>
      </div>
      <ImportBar
        checkedCount={checked.length}
        readyCount={ready.length}
        running={running}
        isShown={hasText}
        isOnlyErrors={filter === 'errors'}
        onOnlyErrors={() => setFilter(filter === 'errors' ? 'all' : 'errors')}
        onDiscard={() => {
          setFileFault(undefined)
          clear()
        }}
      />
      {question}
    </>
  )
}

/** A finished import, and the way back. */
function Imported({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const text = useImportText()
  const language = useLanguage()
  const course = `course=${done.given.courseId}`
  return (
    <DoneNotice
      title={text.done(done.count, readContent(done.course, language) ?? '')}
      hint={text.doneHint}
      changeId={done.changeId}
      onUndone={onUndone}
    >
      <LinkButton look="outline" isSmall icon="list-tree" href={`/lesson-management?${course}`}>
        {text.toLessons}
      </LinkButton>
      <LinkButton look="outline" isSmall icon="heart-pulse" href={`/admin/health?${course}`}>
        {text.toHealth}
      </LinkButton>
    </DoneNotice>
  )
}

type NamedFault = { fault: FileFault; name: string }
type SheetFaultsProps = {
  sheetImport: ReturnType<typeof useSheetImport>
  fileFault: NamedFault | undefined
}

/** The faults of a whole file or sheet, and the fix if only the names of the columns are missing. */
function SheetFaults({ sheetImport: { sheet, given, change }, fileFault }: SheetFaultsProps) {
  const text = useImportText()
  const faults = [
    ...(fileFault ? [describeFileFault(fileFault.fault, fileFault.name, text)] : []),
    ...(sheet?.faults.map(fault => describeSheetFault(fault, text)) ?? []),
  ]
  const isUnnamed = sheet && !sheet.hasHeaders && sheet.columns.length > 1 && sheet.faults.length > 0
  return (
    <>
      {faults.map(sentence => (
        <div key={sentence} className={styles.fault}>
          <Notice tone="alert">{sentence}</Notice>
        </div>
      ))}
      {isUnnamed && (
        <div className={styles.fault}>
          <Button
            look="outline"
            isSmall
            onPress={() => change({ fields: { ...given.fields, 0: 'english', 1: 'spanish' } })}
          >
            {text.cures.useColumns}
          </Button>
        </div>
      )}
    </>
  )
}
