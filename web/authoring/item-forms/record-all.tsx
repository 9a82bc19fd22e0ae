import { useItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import { RecordSentence } from '#web/authoring/kit/record-sentence.tsx'

/** Records a word, or one of its sentences, normal, slow and word by word in one go. */
export function RecordAll({ sentence, text }: { sentence?: number; text: string }) {
  const { field } = useItemRecord()
  const normal = field(sentence === undefined ? 'audioUrl' : `sentences.${sentence}.audioUrl`)
  const slow = field(sentence === undefined ? 'audioSlowUrl' : `sentences.${sentence}.audioSlowUrl`)
  const split = field(sentence === undefined ? 'audioSplitUrls' : `sentences.${sentence}.audioSplitUrls`)
  return (
    <RecordSentence
      text={text}
      value={{ audioUrl: normal.value, audioSlowUrl: slow.value, audioSplitUrls: split.value }}
      onChange={({ audioUrl, audioSlowUrl, audioSplitUrls }) => {
        if (audioUrl !== undefined) normal.onChange(audioUrl)
        if (audioSlowUrl !== undefined) slow.onChange(audioSlowUrl)
        if (audioSplitUrls) split.onChange(audioSplitUrls)
      }}
    />
  )
}
