import type { Scenes } from '#studio/pictures/kit/scene.ts'

export const dreams: Scenes = {}
