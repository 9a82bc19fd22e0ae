import { letterOf, wholeAlphabet } from '#web/authoring/item-forms/exercise-content.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

/** An alphabet song: title, music, and its letters with a recording each (specification 3, section 2.3). */
export function AlphabetForm() {
  const text = useItemFormText()
  const { alphabet } = text
  const title = useItemField('englishWord')
  const letters = useItemField('sentences')
  const add = () => letters.onChange([...letters.value, letterOf('')])
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
            <span className={styles.count}>{alphabet.count(letters.value.length)}</span>
            <Button
              isSmall
              icon="wand-sparkles"
              onPress={() => letters.onChange(wholeAlphabet(letters.value))}
            >
              {alphabet.generate}
            </Button>
          </>
        }
      >
        <p className={styles.hint}>{letters.value.length === 0 ? alphabet.none : alphabet.generateHint}</p>
        <ListError message={letters.error} />
        <ol className={styles.rows}>
          {letters.value.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: letters have no other key, and may be equal
            <Letter key={index} index={index} />
          ))}
        </ol>
        <Button isSmall icon="plus" onPress={add}>
          {alphabet.add}
        </Button>
      </Card>
    </>
  )
}

function Letter({ index }: { index: number }) {
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
        onPress={() => letters.onChange(letters.value.toSpliced(index, 1))}
      />
    </li>
  )
}
