import { ArchiveDownload } from '#web/authoring/import/archive-download.tsx'
import { ArchiveUpload } from '#web/authoring/import/archive-upload.tsx'
import styles from '#web/authoring/import/import.module.css'

/** Whole courses: export at the left, import at the right. */
export function ArchiveImport() {
  return (
    <div className={styles.columns}>
      <ArchiveDownload />
      <ArchiveUpload />
    </div>
  )
}
