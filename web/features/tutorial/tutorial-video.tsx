import { type Ref, useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { captionsOf, isVideoFile } from '#domain/site/tutorial-video.ts'
import styles from '#web/features/tutorial/tutorial.module.css'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useTutorialText } from '#web/text/tutorial/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** State of the video (P4.36). */
export type VideoState = 'loading' | 'ready' | 'playing' | 'unsupported'

type VideoProps = {
  url: string
  state: VideoState
  onState: (state: VideoState) => void
  ref: Ref<HTMLVideoElement>
}

/** A video file with captions below it; a page from another site is framed. */
export function TutorialVideo({ url, state, onState, ref }: VideoProps) {
  const { shell } = useText()
  const text = useTutorialText()
  const language = useLanguage()
  if (state === 'unsupported') return <Notice tone="alert">{text.unsupported}</Notice>
  return (
    <div className={styles.stage}>
      {isVideoFile(url) ? (
        <VideoFile url={url} language={language} label={text.video} onState={onState} ref={ref} />
      ) : (
        <iframe
          src={url}
          title={text.video}
          allow="autoplay; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => onState('playing')}
        />
      )}
      {state === 'loading' && (
        <div className={styles.wait}>
          <Waiting label={text.loading} slowLabel={shell.slowLoading} />
        </div>
      )}
    </div>
  )
}

function VideoFile({
  url,
  language,
  label,
  onState,
  ref,
}: Omit<VideoProps, 'state'> & { language: Language; label: string }) {
  const text = useTutorialText()
  const track = useRef<HTMLTrackElement>(null)
  const [caption, setCaption] = useState('')

  // The captions are text below the picture: they cover nothing and follow the font size.
  useEffect(() => {
    const cues = track.current?.track
    if (!cues) return
    cues.mode = 'hidden'
    const show = () => setCaption([...(cues.activeCues ?? [])].map(cue => (cue as VTTCue).text).join(' '))
    cues.addEventListener('cuechange', show)
    return () => cues.removeEventListener('cuechange', show)
  }, [])

  const isReady = () => onState('ready')

  // Events of the video before hydration had no listener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    const video = track.current?.parentElement
    if (!(video instanceof HTMLVideoElement)) return
    if (video.error) onState('unsupported')
    else if (video.readyState > 0 || video.networkState === HTMLMediaElement.NETWORK_IDLE) isReady()
  }, [])

  return (
    <>
      <video
        ref={ref}
        src={url}
        aria-label={label}
        width={360}
        height={700}
        playsInline
        preload="metadata"
        controls
        controlsList="nodownload noremoteplayback"
        disablePictureInPicture
        onLoadedMetadata={isReady}
        // With data saving on, nothing loads before the user plays it.
        onSuspend={isReady}
        onPlaying={() => onState('playing')}
        onError={() => onState('unsupported')}
      >
        <track ref={track} kind="captions" src={captionsOf(url)} srcLang={language} default />
        {text.unsupported}
      </video>
      <p className={styles.caption} data-captions>
        {caption}
      </p>
    </>
  )
}
