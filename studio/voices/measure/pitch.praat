# The pitch of every WAV of a folder: a line per file with its name and a value for every 10 ms; 0 where there is no voice.
form Pitch
  sentence folder .
  sentence out pitch.txt
  real low 65
  real high 400
endform
deleteFile: out$
files = Create Strings as file list: "files", folder$ + "/*.wav"
count = Get number of strings
for i to count
  selectObject: files
  name$ = Get string: i
  sound = Read from file: folder$ + "/" + name$
  pitch = noprogress To Pitch: 0.01, low, high
  frames = Get number of frames
  first = Get time from frame number: 1
  line$ = name$ + " " + fixed$ (first, 4)
  for frame to frames
    hz = Get value in frame: frame, "Hertz"
    if hz = undefined
      hz = 0
    endif
    line$ = line$ + " " + fixed$ (hz, 1)
  endfor
  appendFileLine: out$, line$
  removeObject: sound, pitch
endfor
