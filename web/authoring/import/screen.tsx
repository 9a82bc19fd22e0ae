import { SheetImport } from '#web/authoring/import/sheet-import.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { useImportText } from '#web/text/authoring/import/text.ts'

/** Lessons from spreadsheets. */
export function Screen(_: ScreenProps) {
  const text = useImportText()
  return (
    <Page title={text.title} lead={text.lead}>
      <SheetImport />
    </Page>
  )
}
