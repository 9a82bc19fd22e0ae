import { join } from 'node:path'
import type { Config } from '#server/configuration/config.ts'
import { diskStorage } from '#server/media/disk-storage.ts'
import { rememberingStorage } from '#server/media/s3/remembering-storage.ts'
import { s3Storage } from '#server/media/s3/s3-storage.ts'
import type { MediaStorage } from '#server/media/storage.ts'

/** The folder of uploads in the data folder. */
const MEDIA_FOLDER = 'media'

/** The storage of uploads: a bucket when one is configured, else a folder on this machine. */
export function openStorage(config: Pick<Config, 'dataDir' | 's3'>): MediaStorage {
  return config.s3 ? rememberingStorage(s3Storage(config.s3)) : storageOnDisk(config)
}

export function storageOnDisk({ dataDir }: Pick<Config, 'dataDir'>): MediaStorage {
  return diskStorage(join(dataDir, MEDIA_FOLDER))
}
