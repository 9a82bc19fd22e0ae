import { letterOf, wholeAlphabet } from '#web/authoring/item-forms/exercise-content.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

/** An alphabet song: title, music, and its letters, each with a recording (A2.3.1, A2.3.2). */
export function AlphabetForm() {
  const text = useItemFormText()
  const { alphabet } = text
  const title = useItemField('englishWord')
  const letters = useItemField('sentences')
  const { entries, keys, put, add, remove, listRef } = useEntries(letters)
  return (
    <>
      <Card>
        <TextField {...title} label={alphabet.title} hint={alphabet.titleHint} isRequired />
        <ItemMedia path="musicUrl" kind="audio" label={alphabet.music} text={title.value} />
      </Card>
      <Card
        title={alphabet.letters}
        tools={
          <>
            <span className={styles.count}>{alphabet.count(entries.length)}</span>
            <Button isSmall icon="wand-sparkles" onPress={() => put(wholeAlphabet(entries))}>
              {alphabet.generate}
            </Button>
          </>
        }
      >
        <p className={styles.hint}>{entries.length === 0 ? alphabet.none : alphabet.generateHint}</p>
        <ListError message={letters.error} />
        <ol className={styles.rows} ref={listRef}>
          {entries.map((_, index) => (
            <Letter key={keys[index]} index={index} onRemove={() => remove(index)} />
          ))}
        </ol>
        <Button isSmall icon="plus" onPress={() => add(letterOf(''))}>
          {alphabet.add}
        </Button>
      </Card>
    </>
  )
}

function Letter({ index, onRemove }: { index: number; onRemove: () => void }) {
  const text = useItemFormText()
  const letter = useItemField(`sentences.${index}.englishWord`)
  const letters = useItemField('sentences')
  const write = (typed: string) => {
    const sign = [...typed.trim()].at(-1)?.toUpperCase() ?? ''
    letters.onChange(
      letters.value.map((other, at) =>
        at === index ? { ...other, englishWord: sign, spanishTranslation: sign } : other,
      ),
    )
  }
  return (
    <li className={styles.letter}>
      <TextField {...letter} onChange={write} label={text.alphabet.letter(index + 1)} lang="en" />
      <ItemMedia
        path={`sentences.${index}.audioUrl`}
        kind="audio"
        label={text.alphabet.letterAudio(letter.value)}
        text={letter.value}
      />
      <IconButton
        label={`${text.remove}: ${text.alphabet.letter(index + 1)}`}
        icon="trash"
        isBesideField
        data-remove
        onPress={onRemove}
      />
    </li>
  )
}
