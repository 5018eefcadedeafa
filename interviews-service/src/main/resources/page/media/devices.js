const SOUND = {echoCancellation: true, noiseSuppression: true, autoGainControl: true};
const PICTURE = {width: {ideal: 640}, height: {ideal: 480}, frameRate: {ideal: 20, max: 24}, facingMode: 'user'};

/** Browsers give microphones to safe pages only, and some to none. */
export function canListen() {
  return Boolean(navigator.mediaDevices?.getUserMedia);
}

/**
 * Starts microphone and camera; where one was chosen before, that one if it is still there.
 *
 * @param {{withPicture: boolean, soundId: ?string, pictureId: ?string}} choice
 */
export function startDevices({withPicture, soundId = null, pictureId = null}) {
  return navigator.mediaDevices.getUserMedia({
    audio: {...SOUND, ...soundId && {deviceId: soundId}},
    video: withPicture && {...PICTURE, ...pictureId && {deviceId: pictureId}},
  });
}

/** The devices of that kind to choose from. */
export async function devicesOf(kind) {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(device => device.kind === kind && device.deviceId !== '');
}

/** Whether the participant has allowed it before, so that no question comes. */
export async function isAllowed(withPicture) {
  try {
    const names = withPicture ? ['microphone', 'camera'] : ['microphone'];
    const found = await Promise.all(names.map(name => navigator.permissions.query({name})));
    return found.every(permission => permission.state === 'granted');
  } catch {
    return false;
  }
}

/** Why devices did not start: the name of the text that helps. */
export function helpFor(error) {
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'deniedText';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missingText';
    default:
      return 'takenText';
  }
}

export function stop(stream) {
  stream.getTracks().forEach(track => track.stop());
}
