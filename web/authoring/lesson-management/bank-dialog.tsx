import { useState } from 'react'
import type { WordId } from '#domain/ids.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { FilterChips } from '#web/authoring/kit/chip.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { Select, TextField } from '#web/authoring/kit/fields.tsx'

import { type BankView, shownWords } from '#web/authoring/lesson-management/bank-words.ts'
import { BankWord } from '#web/authoring/lesson-management/cards.tsx'
import styles from '#web/authoring/lesson-management/lesson-management.module.css'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Grid, Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

type BankDialogProps = {
  words: readonly PlacedItem[]
  onRestore: (ids: readonly WordId[]) => void
  onDelete: (item: PlacedItem) => void
  onClose: () => void
}

/** The whole word bank: sorted, filtered by original lesson, searched; words can be restored or deleted. */
export function BankDialog({ words, onRestore, onDelete, onClose }: BankDialogProps) {
  const { bank } = useLessonText()
  const [filter, setFilter] = useState<BankView>({ sort: 'recent', lesson: undefined, search: '' })
  const shown = shownWords(words, filter)
  return (
    <Dialog
      title={bank.title}
      size="wide"
      closesOnBackdrop
      onClose={onClose}
      actions={<Button onPress={onClose}>{bank.close}</Button>}
    >
      <Muted>{bank.lead}</Muted>
      <BankFilters words={words} filter={filter} shown={shown.length} onChange={setFilter} />
      {shown.length === 0 ? (
        <Nothing
          drawing={words.length === 0 ? 'empty' : 'nothing'}
          title={words.length === 0 ? bank.empty : bank.noMatch}
        >
          {words.length > 0 && (
            <Button onPress={() => setFilter({ ...filter, lesson: undefined, search: '' })}>
              {bank.clear}
            </Button>
          )}
        </Nothing>
      ) : (
        <BankList words={shown} onRestore={onRestore} onDelete={onDelete} />
      )}
    </Dialog>
  )
}

type FiltersProps = {
  words: readonly PlacedItem[]
  filter: BankView
  /** How many words it leaves. */
  shown: number
  onChange: (filter: BankView) => void
}

function BankFilters({ words, filter, shown, onChange }: FiltersProps) {
  const text = useLessonText()
  const { bank } = text
  const { sort, lesson, search } = filter
  const set = (changed: Partial<BankView>) => onChange({ ...filter, ...changed })
  const numbers = [...new Set(words.map(({ lessonNumber }) => lessonNumber))].sort((a, b) => a - b)
  return (
    <>
      <Grid gap={4} column="14rem">
        <TextField
          type="search"
          label={bank.search}
          value={search}
          onChange={typed => set({ search: typed })}
          autoFocus
        />
        <Select
          label={bank.filter}
          value={lesson === undefined ? 'all' : `${lesson}`}
          options={[
            { value: 'all', label: bank.allLessons },
            ...numbers.map(number => ({ value: `${number}`, label: text.lesson(number) })),
          ]}
          onChange={value => set({ lesson: value === 'all' ? undefined : Number(value) })}
        />
      </Grid>
      <Row gap="2 4" align="center" justify="between" className={styles.sorting}>
        <FilterChips
          label={bank.sort}
          filters={(['recent', 'letter', 'lesson'] as const).map(value => ({
            value,
            label: bank.sorts[value],
          }))}
          value={sort}
          onChange={chosen => set({ sort: chosen })}
        />
        <span role="status">{bank.count(shown, words.length)}</span>
      </Row>
    </>
  )
}

function BankList({ words, onRestore, onDelete }: Omit<BankDialogProps, 'onClose'>) {
  const { bank } = useLessonText()
  return (
    <Stack as="ul" className={styles.bank} aria-label={bank.title}>
      {words.map(item => (
        <li key={item._id}>
          <BankWord item={item} />
          <Button
            isSmall
            icon="undo-2"
            aria-label={bank.restore(item.englishWord)}
            onPress={() => onRestore([item._id])}
          >
            {bank.restoreShort}
          </Button>
          <IconButton label={bank.delete(item.englishWord)} icon="trash" onPress={() => onDelete(item)} />
        </li>
      ))}
    </Stack>
  )
}
