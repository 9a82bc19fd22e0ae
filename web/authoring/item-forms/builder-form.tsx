import { useRef } from 'react'
import { missingWords, tiledOrder, withTiles } from '#web/authoring/item-forms/builder-order.ts'
import { Entries } from '#web/authoring/item-forms/entries.tsx'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { BesidePicture, Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted, Row } from '#web/ui/layout.tsx'

const TARGET = 'sentenceBuilder.targetSentence'

/** A sentence, a bank of words, and the order in which they form the sentence (A3.22, A5.34 to A5.40). */
export function BuilderForm() {
  const { builder: text } = useItemFormText()
  const sentence = useItemValue(`${TARGET}.english`)
  return (
    <>
      <Card>
        <FieldGrid>
          <ItemText path={`${TARGET}.english`} label={text.english} lang="en" isRequired />
          <ItemText path={`${TARGET}.spanish`} label={text.spanish} lang="es" isRequired />
        </FieldGrid>
        <BesidePicture
          picture={
            <ItemMedia
              path={`${TARGET}.imageUrl`}
              kind="picture"
              label={text.picture}
              says={`${TARGET}.english`}
            />
          }
        >
          <ItemMedia path={`${TARGET}.audioUrl`} kind="audio" label={text.audio} says={`${TARGET}.english`} />
        </BesidePicture>
      </Card>
      <Bank sentence={sentence} />
      <Order sentence={sentence} />
    </>
  )
}

function Bank({ sentence }: { sentence: string }) {
  const { builder: text, remove: removing } = useItemFormText()
  const bank = useList('sentenceBuilder.wordsFromLesson')
  const { entries: tiles, put, add } = bank
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
      <Muted>{text.bankHint}</Muted>
      <Entries
        list={bank}
        look="beside"
        add={text.addWord}
        onAdd={() => add({ word: '', audioUrl: '' })}
        removeLabel={number => `${removing}: ${text.word(number)}`}
      >
        {({ at, number, value, remove }) => (
          <>
            <ItemText path={`${at}.word`} label={text.word(number)} lang="en" />
            <ItemMedia
              path={`${at}.audioUrl`}
              kind="audio"
              label={text.wordAudio(value.word)}
              says={`${at}.word`}
            />
            {remove}
          </>
        )}
      </Entries>
    </Card>
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
        <Muted>{canGenerate ? text.noOrder : text.generateFirst}</Muted>
      ) : (
        <Row as="ol" gap={2} className={styles.chips} lang="en" aria-label={text.order}>
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other key, and may be equal
            <li key={index}>{word}</li>
          ))}
        </Row>
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
