import { useRef, useState } from 'react'
import type { ArchivePreview } from '#contract/authoring/archive.ts'
import type { CourseId } from '#domain/ids.ts'
import { readContent } from '#domain/languages.ts'
import styles from '#web/authoring/import/import.module.css'
import { Button } from '#web/authoring/kit/button.tsx'
import { Choices } from '#web/authoring/kit/choices.tsx'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Checkbox } from '#web/authoring/kit/fields.tsx'
import { useCallMutation } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Stack } from '#web/ui/layout.tsx'

/** The content of an archive, and how to import it. */
export function ArchiveContent({
  preview: { archiveId, content, existing },
  onDone,
}: {
  preview: ArchivePreview
  onDone: (changeId: string) => void
}) {
  const { archive: text } = useImportText()
  const language = useLanguage()
  const [mode, setMode] = useState<'copy' | 'replace'>('copy')
  const [isHidden, setIsHidden] = useState(true)
  const { run, isBusy, failure } = useCallMutation('POST admin-course-archive-import', {
    refreshes: ['GET admin-course/:id', 'GET admin-courses'],
  })
  // The ids stay the same until the import succeeds: a repeat after a lost answer imports nothing twice.
  const ids = useRef({ changeId: crypto.randomUUID(), copy: crypto.randomUUID() as string as CourseId })
  if (!content || archiveId === null) return null
  const existingTitle = existing ? (readContent(existing.title, language) ?? '') : ''

  const submit = async () => {
    const isReplacing = mode === 'replace'
    const question = { title: text.replaceTitle(existingTitle), text: text.replaceText, action: text.submit }
    if (isReplacing && !(await confirm({ ...question, isDanger: true }))) return
    const answer = await run({
      body: {
        archiveId,
        changeId: ids.current.changeId,
        mode,
        courseId: isReplacing ? content.courseId : ids.current.copy,
        isHidden: !isReplacing && isHidden,
        ...(isReplacing && existing && { version: existing.version }),
      },
    })
    if (answer.isOk) onDone(answer.data.changeId)
  }
  return (
    <>
      <Stack gap={1} className={styles.holds}>
        <strong>{readContent(content.title, language)}</strong>
        <p>{text.holds(content.lessonCount, content.itemCount, content.mediaCount)}</p>
        <p>{text.fresh(content.newMediaCount)}</p>
        {content.missingMedia.length > 0 && <p>{text.missing(content.missingMedia.length)}</p>}
      </Stack>
      {existing && (
        <Choices
          label={text.how}
          hasHiddenLabel
          value={mode}
          onChange={setMode}
          options={[
            { value: 'copy', label: text.copy, hint: text.copyHint },
            { value: 'replace', label: text.replace(existingTitle), hint: text.replaceHint },
          ]}
        />
      )}
      {mode === 'copy' && <Checkbox label={text.hidden} value={isHidden} onChange={setIsHidden} />}
      {failure && (
        <FailureNotice
          failure={failure.code === 'stale_edit' ? { ...failure, message: text.stale } : failure}
          title={text.importFailed}
        />
      )}
      <div>
        <Button look="primary" isBusy={isBusy} onPress={() => void submit()}>
          {isBusy ? text.importing : text.submit}
        </Button>
      </div>
    </>
  )
}
