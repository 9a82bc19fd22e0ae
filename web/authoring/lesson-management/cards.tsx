import type { WordId } from '#domain/ids.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useActions } from '#web/authoring/lesson-management/actions.ts'
import styles from '#web/authoring/lesson-management/lesson-management.module.css'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import { useWhen } from '#web/authoring/lesson-management/use-when.ts'
import { Thumbnail } from '#web/authoring/lesson-management/word-content.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Grid, Muted, Stack } from '#web/ui/layout.tsx'

/** The number of selected words, and the actions on all of them. */
export function SelectionCard({ selected, onClear }: { selected: ReadonlySet<WordId>; onClear: () => void }) {
  const { selection: text } = useLessonText()
  const actions = useActions()
  const ids = [...selected]
  if (ids.length === 0) return <Muted>{text.none}</Muted>
  return (
    <Card
      title={text.title(ids.length)}
      tools={
        <span className={styles.clear}>
          <Button look="bare" isSmall onPress={onClear}>
            {text.clear}
          </Button>
        </span>
      }
    >
      <Grid gap={2} column="14rem" className={styles.selectionActions}>
        <Button isWide icon="folder-input" onPress={() => actions.askMove(ids)}>
          {text.move}
        </Button>
        <Button isWide icon="archive" onPress={() => actions.toBank(ids)}>
          {text.toBank}
        </Button>
        <Button isWide icon="layers" onPress={() => actions.askCopy(ids)}>
          {text.copy}
        </Button>
        <Button isWide icon="book-open" onPress={() => actions.askMoveToCourse(ids)}>
          {text.toCourse}
        </Button>
      </Grid>
    </Card>
  )
}

type BankProps = {
  words: readonly PlacedItem[]
  /** The number of words shown: 5 in the tree view, 3 in the simple view (A2.2.5, A2.2.6). */
  shown: number
  onRestore: (ids: readonly WordId[]) => void
  onOpen: () => void
}

/** The latest words of the bank. */
export function BankCard({ words, shown, onRestore, onOpen }: BankProps) {
  const { bank: text } = useLessonText()
  return (
    <Card title={text.title} tools={<Badge>{words.length}</Badge>}>
      {words.length === 0 ? (
        <Muted>
          {text.empty} {text.emptyHint}
        </Muted>
      ) : (
        <>
          <Stack as="ul" className={styles.bank} aria-label={text.title}>
            {words.slice(0, shown).map(item => (
              <li key={item._id}>
                <BankWord item={item} />
                <IconButton
                  label={text.restore(item.englishWord)}
                  icon="undo-2"
                  onPress={() => onRestore([item._id])}
                />
              </li>
            ))}
          </Stack>
          <Button isWide onPress={onOpen}>
            {text.all}
          </Button>
        </>
      )}
    </Card>
  )
}

/** A word of the bank: picture, English, Spanish, and where it came from and when. */
export function BankWord({ item }: { item: PlacedItem }) {
  const text = useLessonText()
  const when = useWhen()
  return (
    <div className={styles.bankWord}>
      <Thumbnail address={item.imageUrl} />
      <div>
        <strong lang="en">{item.englishWord || '…'}</strong> · {item.spanishTranslation}
        <small>{text.bank.from(text.lesson(item.lessonNumber), when(item.movedAt))}</small>
      </div>
    </div>
  )
}
