import { useId, useState } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import styles from '#web/features/certificate/certificate.module.css'
import { call, type Failure } from '#web/lib/call.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Muted } from '#web/ui/layout.tsx'

/** Lets everybody with the code check a certificate, or nobody. Changes only after the server has saved it. */
export function PublicSwitch({
  certificate: { idCourse, isPublic },
  label,
  children,
  onChange,
}: {
  certificate: Certificate
  label: string
  /** What the current state means. */
  children: string
  onChange: (changed: Certificate) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const hint = useId()
  const turn = async () => {
    if (isBusy) return
    setIsBusy(true)
    const answer = await call('PATCH student-certificate/:id', {
      params: { id: idCourse },
      body: { isPublic: !isPublic },
    })
    setIsBusy(false)
    setFailure(answer.isOk ? undefined : answer)
    if (answer.isOk) onChange(answer.data)
    else tellIfSessionEnded(answer)
  }
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isPublic}
          aria-disabled={isBusy || undefined}
          aria-describedby={hint}
          onChange={() => void turn()}
        />
        {label}
      </label>
      <Muted id={hint}>{children}</Muted>
      {failure && <CallFailure failure={failure} />}
    </>
  )
}
