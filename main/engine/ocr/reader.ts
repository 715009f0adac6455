import { availableParallelism } from 'node:os';
import type { QuarterTurn } from '../../../preload/contract/geometry';
import type { Ocr } from '../../../preload/contract/ocr';
import type { Raster } from '../image/raster';
import { turn } from '../image/turn';
import { cropLevel, cropTurned, type Crop } from './crop';
import { Detector } from './detector';
import { readDictionary } from './dictionary';
import { isJunk } from './junk';
import { layOut } from './layout';
import { textLine } from './lines';
import { certainty, countColumns, DOUBT, isSurer, liesOnItsSide, READABLE, samples, upsideDown } from './orientation';
import type { TextLine } from './text-line';
import { Recogniser, type Reading } from './recogniser';
import { readAgain } from './second-reader';
import { openSession, type Session } from './session';
import type { TextBox } from './text-boxes';
import { halfTurned, level, levelling, placedOnTilted, type Levelling } from './tilt';

/** Absolute paths of the models. */
export type ReaderFiles = {
  readonly detector: string;
  readonly recogniser: string;
  readonly dictionary: string;
  readonly latin?: { readonly recogniser: string; readonly dictionary: string };
};

export type ReaderOptions = {
  /** Threads of the network runtime. Default: the machine's cores, at most 4; hyper-threads gain nothing. */
  readonly threads?: number;
  /** Most pixels that the detector sees at once; bounds memory. */
  readonly bandPixels?: number;
};

export type ReadOptions = { /** Share done, 0–1. */ readonly onProgress?: (share: number) => void };
export type ReadResult = {
  readonly ocr: Ocr;
  /** The picture as it was read, to which all places refer; `turned` says how it was turned for that. */
  readonly raster: Raster;
  readonly turned: QuarterTurn;
  /** Lines that run down the picture and were not read as such: vertical writing, or a label on its side. */
  readonly vertical: number;
  /** Milliseconds; `networks` is the part of both that the networks themselves took. */
  readonly timings: { readonly detect: number; readonly recognise: number; readonly networks: number };
};

/** What the detector found in a picture that stands the right way, or upside down. `askew` tells how `raster` was levelled after turning. */
type Found = { readonly raster: Raster; readonly boxes: readonly TextBox[]; readonly turned: QuarterTurn; readonly askew: Levelling | null };

/** Share of the work that detection is, for progress. */
const DETECTION_SHARE = 0.6;
const BAND_PIXELS = 500_000;

/** Reads the text of a picture: detect, cut out, recognise, ask the second reader where unsure, lay out. One per process; models are loaded once. */
export class Reader {
  private constructor(private readonly detector: Detector, private readonly recogniser: Recogniser, private readonly latin: Recogniser | null, private readonly sessions: readonly Session[]) {}

  /** @throws FraudLensError MODEL_MISSING or MODEL_ALTERED, naming the file. */
  static async create(files: ReaderFiles, options: ReaderOptions = {}): Promise<Reader> {
    const threads = options.threads ?? Math.min(4, availableParallelism());
    const sessions: Session[] = [];
    const open = async (file: string) => {
      const session = await openSession(file, threads);
      sessions.push(session);
      return session;
    };
    const detector = new Detector(await open(files.detector), { bandPixels: options.bandPixels ?? BAND_PIXELS });
    const recogniser = new Recogniser(await open(files.recogniser), readDictionary(files.dictionary), 'ko-en');
    const latin = files.latin ? new Recogniser(await open(files.latin.recogniser), readDictionary(files.latin.dictionary), 'latin') : null;
    return new Reader(detector, recogniser, latin, sessions);
  }

  /** All text of the picture, turned first where its text lies on its side or upside down, and levelled where it is askew. Nothing readable gives no lines, never an error. */
  async read(raster: Raster, { onProgress }: ReadOptions = {}): Promise<ReadResult> {
    const start = performance.now();
    const before = this.#spent();
    const found = await this.#find(raster, (share) => onProgress?.(share * DETECTION_SHARE));
    const detected = performance.now();
    const read = await this.#recognise(found, (share) => onProgress?.(DETECTION_SHARE + share * (1 - DETECTION_SHARE)));
    const readable = read.pieces.filter((piece) => !isJunk(piece));
    const upright = turn(raster, read.turned);
    const laidOut = layOut(readable, read.raster, read.pieces.length - readable.length);
    const ocr = read.askew ? placedOnTilted(laidOut, read.askew, upright) : laidOut;
    const timings = { detect: detected - start, recognise: performance.now() - detected, networks: this.#spent() - before };
    return { ocr, raster: upright, turned: read.turned, vertical: countColumns(found.boxes), timings };
  }

  #spent(): number {
    return this.sessions.reduce((sum, session) => sum + session.spent, 0);
  }

  /** Runs every network once, so that the first picture does not pay for their first run. */
  async warmUp(): Promise<void> {
    const raster = { data: new Uint8Array(320 * 96 * 3), width: 320, height: 96 };
    for (let x = 40; x < 280; x += 8) for (let y = 30; y < 60; y += 1) raster.data.fill(255, (y * 320 + x) * 3, (y * 320 + x + 4) * 3);
    await this.detector.detect(raster);
    const crop = cropLevel(raster, { x: 0, y: 24, width: 320, height: 48 });
    await this.recogniser.read([crop]);
    await this.latin?.read([crop]);
  }

  /** Boxes of the picture, after turning it where its text lies on its side or is askew. */
  async #find(raster: Raster, onProgress: (share: number) => void): Promise<Found> {
    const found = await this.#findLying(raster, onProgress);
    const askew = levelling(found.boxes, found.raster);
    if (!askew) return found;
    const levelled = level(found.raster, askew);
    return { ...found, raster: levelled, boxes: await this.detector.detect(levelled), askew };
  }

  /** Boxes of the picture; of one that lies on its side, after turning it to whichever side reads better. */
  async #findLying(raster: Raster, onProgress: (share: number) => void): Promise<Found> {
    const boxes = await this.detector.detect(raster, onProgress);
    if (!liesOnItsSide(boxes)) return { raster, boxes, turned: 0, askew: null };
    const turned = turn(raster, 90);
    const level = await this.detector.detect(turned);
    const crops = level.map((box) => cut(turned, box));
    const some = samples(crops).map((i) => crops[i]!);
    const [clockwise, other] = [await this.recogniser.read(some), await this.recogniser.read(some.map(upsideDown))];
    if (Math.max(certainty(clockwise), certainty(other)) < READABLE) return { raster, boxes, turned: 0, askew: null };
    if (certainty(clockwise) >= certainty(other)) return { raster: turned, boxes: level, turned: 90, askew: null };
    return this.#turned(raster, 270);
  }

  async #turned(raster: Raster, degrees: QuarterTurn, askew: Levelling | null = null): Promise<Found> {
    const turned = turn(raster, degrees);
    return { raster: turned, boxes: await this.detector.detect(turned), turned: degrees, askew };
  }

  async #recognise({ raster, boxes, turned, askew }: Found, onProgress: (share: number) => void): Promise<Omit<Found, 'boxes'> & { pieces: TextLine[] }> {
    const crops = boxes.map((box) => cut(raster, box));
    const first = await this.recogniser.read(crops, onProgress);
    if (turned === 0 && (await this.#standsOnItsHead(crops, first))) {
      return this.#recognise(await this.#turned(raster, 180, askew && halfTurned(askew)), onProgress);
    }
    const { readings, latin } = this.latin ? await readAgain(this.latin, crops, first) : { readings: first, latin: [] };
    return { raster, turned, askew, pieces: boxes.map((box, i) => textLine(box, box.box, crops[i]!.width, readings[i]!, latin[i] ? 'latin' : 'ko-en')) };
  }

  /** Asked only of a picture whose reading is doubtful as a whole: ordinary ones pay nothing. */
  async #standsOnItsHead(crops: readonly Crop[], readings: readonly Reading[]): Promise<boolean> {
    if (crops.length === 0 || certainty(readings) >= DOUBT) return false;
    const some = samples(crops);
    const turned = await this.recogniser.read(some.map((i) => upsideDown(crops[i]!)));
    return isSurer(turned, some.map((i) => readings[i]!));
  }
}

function cut(raster: Raster, { box, tilt }: TextBox): Crop {
  return tilt ? cropTurned(raster, tilt) : cropLevel(raster, box);
}
