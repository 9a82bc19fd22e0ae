import { Button, Checkbox, MenuTrigger } from 'react-aria-components'
import { formKindOf } from '#web/authoring/item-forms/item-form.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useActions } from '#web/authoring/lesson-management/actions.ts'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import styles from '#web/authoring/lesson-management/rows.module.css'
import { WordMenu } from '#web/authoring/lesson-management/word-menu.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'

/** A word's row: grip, checkbox, number, picture, English, Spanish, missing content, type, menu. */
export function WordContent({ item, hasLesson }: { item: PlacedItem; hasLesson?: boolean }) {
  const text = useLessonText()
  const { badges, unknown } = useKindText()
  const { englishWord, spanishTranslation, orderInLesson, lessonNumber, imageUrl, problemCount } = item
  const kind = formKindOf(item)
  const actions = useActions()
  return (
    <div className={styles.word}>
      <Button slot="drag" className={styles.grip}>
        <Icon name="grip-vertical" size={18} />
      </Button>
      <Checkbox slot="selection" className={styles.box}>
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
      </Checkbox>
      {hasLesson && <span className={styles.lessonOf}>{text.lesson(lessonNumber)}</span>}
      <span className={styles.order}>{orderInLesson}</span>
      <Thumbnail address={imageUrl} />
      <span className={styles.texts}>
        <strong lang="en">{englishWord || '…'}</strong>
        <span data-lesson={hasLesson ? text.lesson(lessonNumber) : undefined}>{spanishTranslation}</span>
      </span>
      {problemCount > 0 && (
        <Badge tone="near" icon="triangle-alert">
          <span className={styles.problems}>{text.problems(problemCount)}</span>
        </Badge>
      )}
      <span className={styles.type}>
        <Badge>{kind ? badges[kind] : unknown}</Badge>
      </span>
      <MenuTrigger>
        <Button aria-label={text.menu.label(englishWord)} className={styles.menu}>
          <Icon name="ellipsis" size={18} />
        </Button>
        <WordMenu item={item} actions={actions} />
      </MenuTrigger>
    </div>
  )
}

/** A small picture; nothing if there is none. */
export function Thumbnail({ address }: { address: string }) {
  return (
    <span className={styles.thumbnail}>
      {address !== '' && (
        <img src={address} alt="" width={32} height={32} loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  )
}
