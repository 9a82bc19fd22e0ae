import { useRef } from 'react'
import { missingWords, tiledOrder, withTiles } from '#web/authoring/item-forms/builder-order.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { BesidePicture, Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

const TARGET = 'sentenceBuilder.targetSentence'

/** A sentence, a bank of words, and the order in which they form the sentence (A3.22, A5.34 to A5.40). */
export function BuilderForm() {
  const { builder: text } = useItemFormText()
  const english = useItemField(`${TARGET}.english`)
  const spanish = useItemField(`${TARGET}.spanish`)
  return (
    <>
      <Card>
        <FieldGrid>
          <TextField {...english} label={text.english} lang="en" isRequired />
          <TextField {...spanish} label={text.spanish} lang="es" isRequired />
        </FieldGrid>
        <BesidePicture
          picture={
            <ItemMedia path={`${TARGET}.imageUrl`} kind="picture" label={text.picture} text={english.value} />
          }
        >
          <ItemMedia path={`${TARGET}.audioUrl`} kind="audio" label={text.audio} text={english.value} />
        </BesidePicture>
      </Card>
      <Bank sentence={english.value} />
      <Order sentence={english.value} />
    </>
  )
}

function Bank({ sentence }: { sentence: string }) {
  const { builder: text } = useItemFormText()
  const bank = useItemField('sentenceBuilder.wordsFromLesson')
  const { entries: tiles, keys, put, add, remove, listRef } = useEntries(bank)
  return (
    <Card
      title={text.bank}
      tools={
        <Button
          isSmall
          icon="wand-sparkles"
          isUnavailable={sentence.trim() === ''}
          onPress={() => put(withTiles(tiles, missingWords(sentence, tiles)))}
        >
          {text.fill}
        </Button>
      }
    >
      <p className={styles.hint}>{text.bankHint}</p>
      <ListError message={bank.error} />
      <ol className={styles.rows} ref={listRef}>
        {tiles.map((_, index) => (
          <Word key={keys[index]} index={index} onRemove={() => remove(index)} />
        ))}
      </ol>
      <Button
        isSmall
        icon="plus"
        data-field="sentenceBuilder.wordsFromLesson"
        onPress={() => add({ word: '', audioUrl: '' })}
      >
        {text.addWord}
      </Button>
    </Card>
  )
}

function Word({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { builder: text, remove } = useItemFormText()
  const word = useItemField(`sentenceBuilder.wordsFromLesson.${index}.word`)
  return (
    <li className={styles.word}>
      <TextField {...word} label={text.word(index + 1)} lang="en" />
      <ItemMedia
        path={`sentenceBuilder.wordsFromLesson.${index}.audioUrl`}
        kind="audio"
        label={text.wordAudio(word.value)}
        text={word.value}
      />
      <IconButton
        label={`${remove}: ${text.word(index + 1)}`}
        icon="trash"
        isBesideField
        data-remove
        onPress={onRemove}
      />
    </li>
  )
}

function Order({ sentence }: { sentence: string }) {
  const { builder: text } = useItemFormText()
  const order = useItemField('sentenceBuilder.correctOrder')
  const bank = useItemField('sentenceBuilder.wordsFromLesson')
  const tiles = bank.value
  const words = order.value
  const missing = missingWords(words.join(' '), tiles)
  const canGenerate = sentence.trim() !== ''
  const generated = tiledOrder(sentence, tiles)
  const generate = useRef<HTMLButtonElement>(null)
  const addMissing = () => {
    bank.onChange(withTiles(tiles, missing))
    // The pressed button disappears with its hint.
    generate.current?.focus()
  }
  return (
    <Card
      title={text.order}
      tools={
        <Button
          isSmall
          icon="list-ordered"
          ref={generate}
          data-field="sentenceBuilder.correctOrder"
          isUnavailable={!canGenerate}
          aria-description={canGenerate ? undefined : text.generateFirst}
          onPress={() => order.onChange(generated)}
        >
          {text.generate}
        </Button>
      }
    >
      <ListError message={order.error} />
      {words.length === 0 ? (
        <p className={styles.hint}>{canGenerate ? text.noOrder : text.generateFirst}</p>
      ) : (
        <ol className={styles.chips} lang="en" aria-label={text.order}>
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other key, and may be equal
            <li key={index}>{word}</li>
          ))}
        </ol>
      )}
      {words.length > 0 && words.length !== generated.length && <HintBar title={text.outdated} />}
      {missing.length > 0 && (
        <HintBar
          title={text.notInBank(missing.join(', '))}
          actions={
            <Button look="outline" isSmall onPress={addMissing}>
              {text.addMissing}
            </Button>
          }
        />
      )}
    </Card>
  )
}
