import { memo } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { Sentence } from '#domain/course/sentence.ts'
import { useItemValue } from '#web/authoring/item-forms/item-field.ts'
import { splitWords } from '#web/authoring/item-forms/sentence-words.ts'
import styles from '#web/authoring/item-forms/sentences.module.css'
import { IconButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { Row } from '#web/ui/layout.tsx'

export type SentenceRowProps = SentenceMenuProps & { isOpen: boolean; onToggle: (index: number) => void }

/** A sentence as one row: picture, texts, existing recordings, and a menu. A press expands its fields. */
export const SentenceRow = memo(function SentenceRow({ isOpen, onToggle, ...menu }: SentenceRowProps) {
  const { sentence: text } = useEditWordsText()
  const { index } = menu
  const sentence = useItemValue(`sentences.${index}`)
  const { englishWord, spanishTranslation, imageUrl } = sentence
  return (
    <div className={styles.row}>
      <AriaButton className={styles.toggle} aria-expanded={isOpen} onPress={() => onToggle(index)}>
        <span className={styles.picture}>
          {imageUrl === '' ? <Icon name="image-plus" /> : <img src={imageUrl} alt="" />}
        </span>
        <span className={styles.texts}>
          <span className="spoken-only">{text.open(index + 1)}: </span>
          <b lang="en">{englishWord || text.empty}</b>
          <span>{spanishTranslation}</span>
        </span>
        <Recorded sentence={sentence} />
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </AriaButton>
      <SentenceMenu {...menu} />
    </div>
  )
})

type SentenceMenuProps = {
  index: number
  count: number
  onMove: (index: number, to: number) => void
  onDuplicate: (index: number) => void
  onRemove: (index: number) => void
}

const SentenceMenu = memo(function SentenceMenu(props: SentenceMenuProps) {
  const { index, count, onMove, onDuplicate, onRemove } = props
  const { sentence: text } = useEditWordsText()
  const place = index + 1
  return (
    <Menu label={text.more(place)} button={<IconButton label={text.more(place)} icon="ellipsis" />}>
      <MenuItem icon="arrow-up" isDisabled={index === 0} onAction={() => onMove(index, index - 1)}>
        {text.up}
      </MenuItem>
      <MenuItem icon="arrow-down" isDisabled={place === count} onAction={() => onMove(index, index + 1)}>
        {text.down}
      </MenuItem>
      <MenuItem icon="copy" onAction={() => onDuplicate(index)}>
        {text.duplicate}
      </MenuItem>
      <MenuItem icon="trash" isDanger isDisabled={count === 1} onAction={() => onRemove(index)}>
        {count === 1 ? text.last : text.remove}
      </MenuItem>
    </Menu>
  )
})

/** The recordings that a sentence has. */
function Recorded({ sentence }: { sentence: Sentence }) {
  const { sentence: text } = useEditWordsText()
  const words = splitWords(sentence.englishWord)
  const parts = [
    [text.badges.audio, sentence.audioUrl !== ''],
    [text.badges.slow, sentence.audioSlowUrl !== ''],
    ...(words.length > 0
      ? [[text.badges.split, words.every((_, index) => sentence.audioSplitUrls[index])] as const]
      : []),
  ] as const
  return (
    <Row as="span" gap={1} className={styles.badges}>
      {parts.map(([label, isThere]) => (
        <Badge key={label} tone={isThere ? 'right' : 'near'} icon={isThere ? 'check' : 'volume-x'}>
          {!isThere && <span className="spoken-only">{text.missing}</span>}
          {label}
        </Badge>
      ))}
    </Row>
  )
}
