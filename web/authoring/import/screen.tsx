import { useLocation } from 'wouter'
import { ArchiveDownload } from '#web/authoring/import/archive-download.tsx'
import { ArchiveUpload } from '#web/authoring/import/archive-upload.tsx'
import styles from '#web/authoring/import/import.module.css'
import { SheetImport } from '#web/authoring/import/sheet-import.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { Tabs } from '#web/authoring/kit/tabs.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { NotFound } from '#web/frame/not-found.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'

/** Imports lessons from spreadsheets, and whole courses as files. */
export function Screen({ section }: ScreenProps) {
  const text = useImportText()
  const [, navigate] = useLocation()
  const isArchive = section === 'archive'
  if (section !== '' && !isArchive) return <NotFound />
  return (
    <Page
      title={isArchive ? text.archive.title : text.title}
      lead={isArchive ? text.archive.lead : text.lead}
    >
      <Tabs
        label={text.tabs.label}
        value={isArchive ? 'archive' : 'sheet'}
        onChange={tab => navigate(tab === 'archive' ? '/admin/import/archive' : '/admin/import')}
        tabs={[
          { value: 'sheet', label: text.tabs.sheet, panel: <SheetImport /> },
          { value: 'archive', label: text.tabs.archive, panel: <Archive /> },
        ]}
      />
    </Page>
  )
}

/** Whole courses: export at the left, import at the right. */
function Archive() {
  return (
    <div className={styles.columns}>
      <ArchiveDownload />
      <ArchiveUpload />
    </div>
  )
}
