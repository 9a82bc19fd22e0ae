import { useEffect, useState } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import type { CourseId } from '#domain/ids.ts'
import { Paper } from '#web/features/certificate/paper.tsx'
import styles from '#web/features/certificate/preview.module.css'
import { call } from '#web/lib/call.ts'
import { useCertificateText } from '#web/text/certificate/text.ts'

/**
 * The certificate that was just earned, at the end of the course. Its space is reserved from the start. If it does not
 * load, for example because the last word has not reached the server yet, the space says where to find it: the
 * certificate's page explains why.
 */
export function CertificatePreview({ idCourse }: { idCourse: string }) {
  const { below } = useCertificateText()
  const [certificate, setCertificate] = useState<Certificate>()
  useEffect(() => {
    let isGone = false
    void call('POST student-certificate', { body: { idCourse: idCourse as CourseId } }).then(answer => {
      if (answer.isOk && !isGone) setCertificate(answer.data)
    })
    return () => {
      isGone = true
    }
  }, [idCourse])
  return (
    <div className={styles.room}>{certificate ? <Paper certificate={certificate} /> : <p>{below}</p>}</div>
  )
}
