import { Entries } from '#web/authoring/item-forms/entries.tsx'
import { letterOf, wholeAlphabet } from '#web/authoring/item-forms/exercise-content.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted } from '#web/ui/layout.tsx'

/** An alphabet song: title, music, and its letters, each with a recording (A2.3.1, A2.3.2). */
export function AlphabetForm() {
  const { alphabet: text, remove: removing } = useItemFormText()
  const letters = useList('sentences')
  const { entries, put, add } = letters
  return (
    <>
      <Card>
        <ItemText path="englishWord" label={text.title} hint={text.titleHint} isRequired />
        <ItemMedia path="musicUrl" kind="audio" label={text.music} says="englishWord" />
      </Card>
      <Card
        title={text.letters}
        tools={
          <>
            <Muted as="span">{text.count(entries.length)}</Muted>
            <Button isSmall icon="wand-sparkles" onPress={() => put(wholeAlphabet(entries))}>
              {text.generate}
            </Button>
          </>
        }
      >
        <Muted>{entries.length === 0 ? text.none : text.generateHint}</Muted>
        <Entries
          list={letters}
          look="beside"
          add={text.add}
          onAdd={() => add(letterOf(''))}
          removeLabel={number => `${removing}: ${text.letter(number)}`}
        >
          {({ at, number, value, remove }) => (
            <>
              <Letter index={number - 1} />
              <ItemMedia
                path={`${at}.audioUrl`}
                kind="audio"
                label={text.letterAudio(value.englishWord)}
                says={`${at}.englishWord`}
              />
              {remove}
            </>
          )}
        </Entries>
      </Card>
    </>
  )
}

/** The last character that is typed, in upper case, for both languages (A5.23). */
function Letter({ index }: { index: number }) {
  const { alphabet: text } = useItemFormText()
  const letter = useItemField(`sentences.${index}.englishWord`)
  const letters = useItemField('sentences')
  const write = (typed: string) => {
    const sign = [...typed.trim()].at(-1)?.toUpperCase() ?? ''
    const both = { englishWord: sign, spanishTranslation: sign }
    letters.onChange(letters.value.map((other, at) => (at === index ? { ...other, ...both } : other)))
  }
  return <TextField {...letter} onChange={write} label={text.letter(index + 1)} lang="en" />
}
