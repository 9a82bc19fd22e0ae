import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Audience, getsDemo } from '#domain/site/routes.ts'
import { TUTORIAL_ANSWER_KEY, type TutorialConfig } from '#domain/site/tutorial.ts'
import { videoOf } from '#domain/site/tutorial-video.ts'
import styles from '#web/features/tutorial/tutorial.module.css'
import { TutorialVideo, type VideoState } from '#web/features/tutorial/tutorial-video.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { writeStored } from '#web/lib/preferences.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useTutorialText } from '#web/text/tutorial/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type TutorialDialogProps = {
  config: TutorialConfig
  audience: Audience
  onClose: () => void
  onHelp: () => void
}

type Answer = 'understood' | 'notUnderstood' | 'skipped'

/**
 * The tutorial video and its question (P4.39): learners who understood start with the first open course, others can
 * watch it again or ask for help.
 */
export function TutorialDialog({ config, audience, onClose, onHelp }: TutorialDialogProps) {
  const { shell } = useText()
  const text = useTutorialText()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { video, hasWatched, watch, pause } = useVideo()
  const [isLost, setIsLost] = useState(false)
  const isUnsupported = video.state === 'unsupported'
  const { path, isLoading } = useFirstCourse(audience)

  const say = (answer: Answer) => writeStored(TUTORIAL_ANSWER_KEY, answer)
  const skip = () => {
    if (!hasWatched) say('skipped')
    onClose()
  }
  const start = () => {
    say('understood')
    onClose()
    navigate(path)
  }
  const help = () => {
    say('notUnderstood')
    pause()
    setIsLost(true)
  }

  return (
    <Dialog
      title={isLost ? text.sorry.title : text.title}
      closeLabel={shell.close}
      onClose={skip}
      closesOnBackdrop={config.allowBackgroundClose}
      // The same four buttons in the same places, whatever is shown: a second tap hits the button that it was meant
      // for.
      actions={
        <>
          {!isUnsupported && (
            <Button
              look="primary"
              isMain
              isBusy={video.state === 'loading'}
              onClick={() => {
                setIsLost(false)
                watch()
              }}
            >
              {hasWatched ? text.again : text.watch}
            </Button>
          )}
          <Button look={isUnsupported ? 'primary' : 'outline'} isMain isBusy={isLoading} onClick={start}>
            {text.understood}
          </Button>
          <div className={styles.others}>
            <Button onClick={help}>{text.notUnderstood}</Button>
            {isLost ? (
              <Button onClick={onHelp}>{text.sorry.help}</Button>
            ) : (
              <Button look="link" onClick={skip}>
                {text.skip}
              </Button>
            )}
          </div>
        </>
      }
    >
      <p>{isLost ? text.sorry.text : text.lead}</p>
      <TutorialVideo url={videoOf(config, language)} {...video} />
    </Dialog>
  )
}

/** The video, as the props of its component, and whether it has played. */
function useVideo() {
  const ref = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<VideoState>('loading')
  const [hasWatched, setHasWatched] = useState(false)
  const watch = () => {
    if (ref.current) ref.current.currentTime = 0
    // Rejected where the browser needs another tap: its own controls are visible.
    ref.current?.play().catch(() => undefined)
  }
  const onState = (next: VideoState) => {
    setState(next)
    if (next === 'playing') setHasWatched(true)
  }
  return { video: { ref, state, onState }, hasWatched, watch, pause: () => ref.current?.pause() }
}

/** The address of the first open course, or of the list until it is known. */
function useFirstCourse(audience: Audience): { path: string; isLoading: boolean } {
  const { data: courses, failure } = useLoaded(
    getsDemo(audience) ? 'GET student-courses-demo' : 'GET courses',
    {},
  )
  const open = courses?.find(course => course.isAvaliable)
  // An unpaid student's demo has a separate address (D13).
  const query = audience === 'unpaid' ? '?demo=1' : ''
  return { path: `${open ? `/course/${open._id}` : '/courses'}${query}`, isLoading: !courses && !failure }
}
