import { useEffect, useRef } from 'react'
import { type AuthoredText, readContent } from '#domain/languages.ts'
import styles from '#web/authoring/import/import.module.css'
import type { Given } from '#web/authoring/import/use-sheet.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'

/** An import that was done. */
export type Done = { count: number; changeId: string; course: AuthoredText; given: Given }

/** What was imported, and what comes next. It has the focus, because the bar below is gone. */
export function DoneNotice({ done, onClose }: { done: Done; onClose: () => void }) {
  const text = useImportText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { courseId, lessonNumber } = done.given
  return (
    <section className={styles.done} aria-labelledby="import-done">
      <Icon name="circle-check" size={28} />
      <div>
        <h2 id="import-done" ref={heading} tabIndex={-1} role="status">
          {text.done(done.count, readContent(done.course, language) ?? '')}
        </h2>
        <p>{text.doneHint}</p>
      </div>
      <div className={styles.doneActions}>
        <LinkButton look="outline" isSmall icon="list-tree" href={`/lesson-management?course=${courseId}`}>
          {text.toLessons}
        </LinkButton>
        <LinkButton
          look="outline"
          isSmall
          icon="heart-pulse"
          href={`/admin/health?course=${courseId}&lesson=${lessonNumber}`}
        >
          {text.toHealth}
        </LinkButton>
        <Button look="bare" isSmall onPress={onClose}>
          {text.another}
        </Button>
      </div>
    </section>
  )
}
