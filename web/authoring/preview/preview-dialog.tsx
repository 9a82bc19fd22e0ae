import { useState } from 'react'
import { itemFaults } from '#domain/course/item-rules.ts'
import { stepsOf } from '#domain/course/steps.ts'
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
import { Row } from '#web/ui/layout.tsx'

const SIZES = { phone: { width: 360, height: 740 }, wide: { width: 1024, height: 740 } } as const
type Size = keyof typeof SIZES
const THEMES = ['light', 'dark'] as const

type PreviewDialogProps = {
  /** The values of the form, saved or not. */
  item: PreviewItem
  /** For its colour and its judge. */
  courseId?: CourseId
  onClose: () => void
}

/** An item as learners see and do it, in the learner's components; nothing is saved. */
export function PreviewDialog({ item, courseId, onClose }: PreviewDialogProps) {
  const text = usePreviewText()
  const courses = useCallQuery('GET admin-courses', {})
  const course = courses.data?.find(({ _id }) => _id === courseId)
  const [size, setSize] = useState<Size>('phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
  const [stepIndex, setStepIndex] = useState(0)
  const [run, setRun] = useState(0)
  const shown = learnersItem(item)
  const stepCount = stepsCount(shown)
  const faults = itemFaults(shown)
  const start = () => {
    setStepIndex(0)
    setRun(run + 1)
  }
  const step = (next: number) => {
    setStepIndex(Math.max(next, 0))
    setRun(run + 1)
  }
  return (
    <Dialog title={text.title} size="full" onClose={onClose} closesOnBackdrop>
      <div className={styles.preview}>
        <div className={styles.side}>
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
          {stepCount > 0 && (
            <p role="status">
              <strong>{stepIndex < stepCount ? text.step(stepIndex + 1, stepCount) : text.finished}</strong>
            </p>
          )}
          <Row gap={2}>
            <Button
              isSmall
              icon="chevron-left"
              isUnavailable={stepIndex === 0}
              onPress={() => step(stepIndex - 1)}
            >
              {text.back}
            </Button>
            <Button
              isSmall
              icon="chevron-right"
              isUnavailable={stepIndex >= stepCount}
              onPress={() => step(stepIndex + 1)}
            >
              {text.skip}
            </Button>
            <Button isSmall icon="rotate-ccw" onPress={start}>
              {text.restart}
            </Button>
          </Row>
        </div>
        <LearnerFrame label={text.frame} theme={theme} {...SIZES[size]}>
          {stepCount === 0 || stepIndex >= stepCount ? (
            <p className={styles.end}>{stepCount === 0 ? text.nothing : text.finished}</p>
          ) : (
            <LearnerItem
              key={`${stepIndex}/${run}`}
              item={shown}
              course={{
                matching: course?.matching ?? 'strict',
                color: course?.color ?? 'flamboyan',
                phonesUrl: '',
              }}
              stepIndex={stepIndex}
              onStep={step}
              fallback={
                <p className={styles.end}>
                  {text.failed} {text.failedHint}
                </p>
              }
            />
          )}
        </LearnerFrame>
      </div>
    </Dialog>
  )
}

/** 0 for an item without anything to say yet. */
function stepsCount(item: Parameters<typeof stepsOf>[0]): number {
  const steps = stepsOf(item)
  const isBlank = item.type === 'word' && item.englishWord.trim() === ''
  return isBlank ? 0 : steps.length
}
