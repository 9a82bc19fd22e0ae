import { useState } from 'react'
import { itemFaults } from '#domain/course/item-rules.ts'
import { stepsOf, taughtIn } from '#domain/course/steps.ts'
import type { CourseId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { FilterChips } from '#web/authoring/kit/chip.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { LearnerFrame } from '#web/authoring/preview/learner-frame.tsx'
import { LearnerItem } from '#web/authoring/preview/learner-item.tsx'
import styles from '#web/authoring/preview/preview.module.css'
import { learnersItem, type PreviewItem } from '#web/authoring/preview/preview-item.ts'
import { usePreviewText } from '#web/text/authoring/preview/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

const SIZES = { phone: { width: 360, height: 740 }, wide: { width: 1024, height: 740 } } as const
type Size = keyof typeof SIZES
const THEMES = ['light', 'dark'] as const

type LearnersItem = ReturnType<typeof learnersItem>

type PreviewDialogProps = {
  /** The values of the form, saved or not. */
  item: PreviewItem
  /** For its colour and its judge. */
  courseId?: CourseId
  /** For the words that its other items teach. */
  lessonNumber?: number
  onClose: () => void
}

/** An item as learners see and do it, in the learner's components; nothing is saved. */
export function PreviewDialog({ item, courseId, lessonNumber, onClose }: PreviewDialogProps) {
  const text = usePreviewText()
  const [size, setSize] = useState<Size>('phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
  const shown = learnersItem(item)
  const faults = itemFaults(shown)
  const steps = useSteps(shown)
  return (
    <Dialog title={text.title} size="full" onClose={onClose} closesOnBackdrop>
      <Stack gap={4} className={styles.preview}>
        <Stack gap={3} className={styles.side}>
          <p>{text.lead}</p>
          <FilterChips
            label={text.size}
            filters={(Object.keys(SIZES) as Size[]).map(value => ({ value, label: text.sizes[value] }))}
            value={size}
            onChange={setSize}
          />
          <FilterChips
            label={text.theme}
            filters={THEMES.map(value => ({ value, label: text.themes[value] }))}
            value={theme}
            onChange={setTheme}
          />
          {faults.length > 0 && <HintBar title={text.faults(faults.length)} text={text.faultsHint} />}
          <StepButtons steps={steps} />
        </Stack>
        <LearnerFrame label={text.frame} theme={theme} {...SIZES[size]}>
          <Step item={shown} courseId={courseId} lessonNumber={lessonNumber} steps={steps} />
        </LearnerFrame>
      </Stack>
    </Dialog>
  )
}

type Steps = ReturnType<typeof useSteps>

/** The step that is shown; each visit starts it again. */
function useSteps(item: LearnersItem) {
  const [index, setIndex] = useState(0)
  const [run, setRun] = useState(0)
  const count = stepsCount(item)
  const go = (next: number) => {
    setIndex(Math.max(next, 0))
    setRun(run + 1)
  }
  return { index, count, isOver: index >= count, key: `${index}/${run}`, go }
}

function StepButtons({ steps: { index, count, isOver, go } }: { steps: Steps }) {
  const text = usePreviewText()
  return (
    <>
      {count > 0 && (
        <p role="status">
          <strong>{isOver ? text.finished : text.step(index + 1, count)}</strong>
        </p>
      )}
      <Row gap={2}>
        <Button isSmall icon="chevron-left" isUnavailable={index === 0} onPress={() => go(index - 1)}>
          {text.back}
        </Button>
        <Button isSmall icon="chevron-right" isUnavailable={isOver} onPress={() => go(index + 1)}>
          {text.skip}
        </Button>
        <Button isSmall icon="rotate-ccw" onPress={() => go(0)}>
          {text.restart}
        </Button>
      </Row>
    </>
  )
}

type StepProps = Pick<PreviewDialogProps, 'courseId' | 'lessonNumber'> & { item: LearnersItem; steps: Steps }

function Step({ item, courseId, lessonNumber, steps: { index, count, isOver, key, go } }: StepProps) {
  const text = usePreviewText()
  const courses = useCallQuery('GET admin-courses', {})
  const { matching = 'strict', color = 'flamboyan' } = courses.data?.find(({ _id }) => _id === courseId) ?? {}
  const taught = useTaught(courseId, lessonNumber)
  if (isOver) return <p className={styles.end}>{count === 0 ? text.nothing : text.finished}</p>
  return (
    <LearnerItem
      key={key}
      item={item}
      course={{ matching, color, phonesUrl: '' }}
      taught={taught}
      stepIndex={index}
      onStep={go}
      fallback={
        <p className={styles.end}>
          {text.failed} {text.failedHint}
        </p>
      }
    />
  )
}

/** The saved words of the lesson; none while they are loading. */
function useTaught(courseId: CourseId | undefined, lessonNumber: number | undefined): readonly string[] {
  const { data } = useCallQuery('GET admin-course/:id', courseId ? { params: { id: courseId } } : null)
  return taughtIn(data?.items.filter(each => !each.isInBank && each.lessonNumber === lessonNumber) ?? [])
}

/** 0 for an item without anything to say yet. */
function stepsCount(item: LearnersItem): number {
  const steps = stepsOf(item)
  const isBlank = item.type === 'word' && item.englishWord.trim() === ''
  return isBlank ? 0 : steps.length
}
