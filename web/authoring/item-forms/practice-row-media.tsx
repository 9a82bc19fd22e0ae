import { tilesOfSentence } from '#domain/course/word-tiles.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { useItemSource } from '#web/authoring/item-forms/item-record.tsx'
import { withSlots } from '#web/authoring/item-forms/sentence-words.ts'
import { BesidePicture } from '#web/authoring/kit/page.tsx'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

/** Extras of a row that is said on its own: picture, slow recording, one recording per word. */
export function PracticeRowMedia({ index, english }: { index: number; english: string }) {
  const { practice: text, picture: pictureLabel, slow: slowLabel } = useItemFormText()
  const picture = useItemField(`practiceLesson.tableData.${index}.imageUrl`)
  const slow = useItemField(`practiceLesson.tableData.${index}.audioSlowUrl`)
  const split = useItemField(`practiceLesson.tableData.${index}.audioSplitUrls`)
  const { form } = useItemSource()
  const words = tilesOfSentence(english)
  const urls = split.value ?? []
  const name = text.row(index + 1)
  const put = (at: number, url: string) => {
    // The current value: another recording may have arrived since this was rendered.
    const now = form.getValues(`practiceLesson.tableData.${index}.audioSplitUrls`) ?? []
    split.onChange(withSlots(now, words.length).with(at, url))
  }
  return (
    <div className={styles.rowMedia}>
      <BesidePicture
        picture={
          <MediaField
            {...picture}
            value={picture.value ?? ''}
            kind="picture"
            label={`${name}: ${pictureLabel}`}
            text={english}
          />
        }
      >
        <MediaField
          {...slow}
          value={slow.value ?? ''}
          kind="audio"
          speed="slow"
          label={`${name}: ${slowLabel}`}
          text={english}
        />
      </BesidePicture>
      {words.length > 1 && (
        <fieldset className={styles.split}>
          <legend>{text.splitTitle}</legend>
          {words.map((word, at) => (
            <MediaField
              // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice
              key={at}
              kind="audio"
              label={text.split(word)}
              value={urls[at] ?? ''}
              onChange={url => put(at, url)}
              text={word}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
