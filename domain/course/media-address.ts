/** The address of a recording or a picture of this server; for a scene it also says how to show it (decision 052). */
export const OWN_MEDIA = /^\/media\/[0-9a-f]{20,32}\.[0-9a-z]{2,5}(?:#scene-[a-z]{1,12}-[0-4])?$/
