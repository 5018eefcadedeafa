const EVERY_MS = 100;
const SAMPLES = 1024;
const LOUDEST_RMS = 0.25;

/** Speech is louder than that. */
export const SPEECH = 0.12;

/**
 * Watches how loud it is.
 *
 * @param {function(number)} onLoudness gets a number from 0 to 1, ten times a second
 * @returns {function()} stops it
 */
export function watchLoudness(stream, onLoudness) {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()));
  const analyser = new AnalyserNode(context, {fftSize: SAMPLES});
  source.connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    if (context.state === 'suspended') {
      context.resume();
    }
    analyser.getFloatTimeDomainData(samples);
    const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES);
    onLoudness(Math.min(Math.sqrt(rms / LOUDEST_RMS), 1));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    context.close();
  };
}
