/**
 * Photographs a thing on a neutral floor in a studio with three soft boxes. Diffuse light is gathered with shadows from
 * points on the boxes and the dome; reflections come from a map of the same studio.
 */
import * as THREE from 'three'
import { studioLights, studioScene, type StudioLight } from './lights.ts'

export type View = {
  /** Of the camera, around the y axis: 0 is straight from the front. */
  azimuthDegrees: number
  elevationDegrees: number
  /** Part of the frame that the thing fills, in its tighter direction. */
  fill: number
  /** Point of the thing's box that is in the middle of the frame, 0 to 1 in each direction. */
  focus?: readonly [number, number, number]
  /** The thing is larger in the frame by this factor, around the focus. */
  zoom?: number
}

export type Shot = { width: number; height: number; transparent: boolean }

const TILES = 6
const TILE = 512
const LIGHTS = TILES * TILES
/** Diffuse light and shadows are soft: they are gathered at a smaller size than the picture. */
const LIGHT_SCALE = 0.36
/** Very light warm grey, the same in all pictures; linear. */
const GROUND = [0.905, 0.89, 0.868] as const

const products = 0
const floor = 1
const glass = 2

const shared = {
  tLight: { value: null as THREE.Texture | null },
  tPlace: { value: null as THREE.Texture | null },
  frame: { value: new THREE.Vector2() },
}

/** Makes a material take its diffuse light from the gathered light instead of the map of the studio. */
export function lit<T extends THREE.MeshStandardMaterial>(material: T): T {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared)
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'varying vec3 vPlace;\nvoid main() {')
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\nvPlace = (modelMatrix * vec4(transformed, 1.0)).xyz;',
      )
    shader.fragmentShader = shader.fragmentShader
      .replace(
        'void main() {',
        `varying vec3 vPlace;
        uniform sampler2D tLight;
        uniform sampler2D tPlace;
        uniform vec2 frame;
        vec4 gathered() {
          ivec2 here = ivec2(gl_FragCoord.xy * ${LIGHT_SCALE});
          vec4 sum = vec4(0.0);
          float total = 1e-6;
          float scale = 1.0 / max(1e-5, dot(fwidth(vPlace), vec3(1.0)));
          for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
            ivec2 there = clamp(here + ivec2(dx, dy), ivec2(0), ivec2(frame) - 1);
            vec4 place = texelFetch(tPlace, there, 0);
            float weight = place.w < 0.75 ? 1e-5 : exp(-distance(place.xyz, vPlace) * scale * ${(0.9 * LIGHT_SCALE).toFixed(3)});
            sum += texelFetch(tLight, there, 0) * weight;
            total += weight;
          }
          return sum / total;
        }
        void main() {`,
      )
      .replace(
        '#include <lights_fragment_maps>',
        `#include <lights_fragment_maps>
        vec4 gatheredLight = gathered();
        iblIrradiance = PI * gatheredLight.rgb;
        float occlusion = mix(0.25, 1.0, smoothstep(0.0, 0.85, gatheredLight.a));
        radiance *= occlusion;
        #ifdef USE_CLEARCOAT
          clearcoatRadiance *= occlusion;
        #endif`,
      )
  }
  return material
}

/** Glass lets the floor show through; it takes no part in the shadows. */
export function asGlass<T extends THREE.Object3D>(thing: T): T {
  thing.traverse((part) => part.layers.set(glass))
  return thing
}

export function createStudio(canvas: HTMLCanvasElement) {
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: false, alpha: true, preserveDrawingBuffer: true })
  renderer.autoClear = false
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  const scene = new THREE.Scene()
  const environment = new THREE.PMREMGenerator(renderer).fromScene(studioScene(), 0, 0.1, 1000).texture
  scene.environment = environment
  const lights = studioLights(LIGHTS)
  const ground = new THREE.Mesh(new THREE.PlaneGeometry(1, 1))
  ground.rotation.x = -Math.PI / 2
  ground.layers.set(floor)

  const atlas = new THREE.WebGLRenderTarget(TILES * TILE, TILES * TILE, { depthBuffer: true })
  atlas.depthTexture = new THREE.DepthTexture(TILES * TILE, TILES * TILE, THREE.UnsignedIntType)
  const depthOnly = new THREE.MeshBasicMaterial({ colorWrite: false, side: THREE.DoubleSide })
  const depthFirst = new THREE.MeshBasicMaterial({
    colorWrite: false,
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 4,
  })
  const gather = pass(gatherShader, {
    tPlace: { value: null },
    tNormal: { value: null },
    tDepth: { value: atlas.depthTexture },
    lights: { value: lights.map(({ direction }) => new THREE.Vector4(...direction, 0)) },
    radiances: { value: lights.map(({ radiance }) => new THREE.Vector3(...radiance)) },
    centre: { value: new THREE.Vector3() },
    radius: { value: 1 },
    groundLight: { value: new THREE.Vector3(...GROUND).multiplyScalar(0.62) },
  })
  const smooth = pass(smoothShader, {
    tLight: { value: null },
    tPlace: { value: null },
    tNormal: { value: null },
    stride: { value: 1 },
    radius: { value: 1 },
  })
  const finish = pass(finishShader, {
    tPicture: { value: null },
    tLight: { value: null },
    tPlace: { value: null },
    ground: { value: new THREE.Vector3(...GROUND) },
    open: { value: openGround(lights) },
    transparent: { value: 0 },
  })

  let targets: ReturnType<typeof createTargets> | null = null

  function shoot(thing: THREE.Object3D, view: View, shot: Shot): void {
    if (targets?.width !== shot.width || targets.height !== shot.height) targets = createTargets(shot)
    const { geometry, lightA, lightB, beauty } = targets
    scene.clear()
    scene.add(thing, ground)
    // Letters without a ground take the light of what they are printed on.
    thing.traverse((part) => {
      if (part instanceof THREE.Mesh && (part.material as THREE.Material).alphaTest > 0) part.layers.set(glass)
    })
    scene.updateMatrixWorld(true)
    const bounds = new THREE.Box3().setFromObject(thing, true)
    const sphere = bounds.getBoundingSphere(new THREE.Sphere())
    const camera = cameraFor(thing, bounds, view, shot.width / shot.height)
    ground.scale.setScalar(sphere.radius * 60)
    const centre = sphere.center
    const radius = sphere.radius * 1.02

    // Depth of the thing as seen from each light, one tile each.
    renderer.setRenderTarget(atlas)
    renderer.clear()
    const solid = new THREE.Mesh<THREE.BufferGeometry, THREE.Material>(merged(thing), depthOnly)
    const eye = new THREE.OrthographicCamera(-radius, radius, radius, -radius, 0, 2 * radius)
    for (const [index, { direction }] of lights.entries()) {
      eye.position
        .set(...direction)
        .multiplyScalar(radius)
        .add(centre)
      eye.lookAt(centre)
      atlas.viewport.set((index % TILES) * TILE, Math.floor(index / TILES) * TILE, TILE, TILE)
      renderer.setRenderTarget(atlas)
      renderer.render(solid, eye)
    }

    // Place and normal of what is seen.
    scene.overrideMaterial = placeMaterial
    camera.layers.set(products)
    camera.layers.enable(floor)
    renderer.setRenderTarget(geometry)
    renderer.setClearColor(0, 0)
    renderer.clear()
    renderer.render(scene, camera)
    scene.overrideMaterial = null

    const [place, normal] = geometry.textures as [THREE.Texture, THREE.Texture]
    Object.assign(gather.uniforms.tPlace, { value: place })
    Object.assign(gather.uniforms.tNormal, { value: normal })
    Object.assign(gather.uniforms.centre, { value: centre })
    Object.assign(gather.uniforms.radius, { value: radius })
    gather.run(renderer, lightA)
    let [from, to] = [lightA, lightB]
    for (const stride of [1, 2, 4]) {
      Object.assign(smooth.uniforms.tLight, { value: from.texture })
      Object.assign(smooth.uniforms.tPlace, { value: place })
      Object.assign(smooth.uniforms.tNormal, { value: normal })
      Object.assign(smooth.uniforms.stride, { value: stride })
      Object.assign(smooth.uniforms.radius, { value: radius })
      smooth.run(renderer, to)
      ;[from, to] = [to, from]
    }

    shared.tLight.value = from.texture
    shared.tPlace.value = place
    shared.frame.value.set(geometry.width, geometry.height)
    camera.layers.set(products)
    camera.layers.enable(glass)
    renderer.setRenderTarget(beauty)
    renderer.clear()
    // Depth first: what is hidden is not shaded.
    solid.material = depthFirst
    renderer.render(solid, camera)
    solid.geometry.dispose()
    renderer.render(scene, camera)

    Object.assign(finish.uniforms.tPicture, { value: beauty.texture })
    Object.assign(finish.uniforms.tLight, { value: from.texture })
    Object.assign(finish.uniforms.tPlace, { value: place })
    Object.assign(finish.uniforms.transparent, { value: shot.transparent ? 1 : 0 })
    renderer.setSize(shot.width, shot.height, false)
    renderer.setRenderTarget(null)
    renderer.clear()
    finish.run(renderer, null)
  }

  /** The pixels of the last shot: rows from the bottom up, four bytes a pixel, colour not multiplied by alpha. */
  function pixels({ width, height }: Shot): Uint8Array {
    const out = new Uint8Array(width * height * 4)
    const gl = renderer.getContext()
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, out)
    return out
  }

  return { shoot, pixels, anisotropy: renderer.capabilities.getMaxAnisotropy() }
}

/** All parts that throw shadows as one geometry: it is drawn once for each light. */
function merged(thing: THREE.Object3D): THREE.BufferGeometry {
  const positions: number[] = []
  const indices: number[] = []
  const point = new THREE.Vector3()
  thing.traverse((part) => {
    if (!(part instanceof THREE.Mesh) || !part.layers.isEnabled(products)) return
    const { index, attributes } = part.geometry as THREE.BufferGeometry
    const position = attributes.position as THREE.BufferAttribute
    const start = positions.length / 3
    for (let at = 0; at < position.count; at++) {
      point.fromBufferAttribute(position, at).applyMatrix4(part.matrixWorld)
      positions.push(point.x, point.y, point.z)
    }
    const count = index?.count ?? position.count
    for (let at = 0; at < count; at++) indices.push(start + (index?.getX(at) ?? at))
  })
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  geometry.setIndex(indices)
  return geometry
}

function createTargets({ width, height }: Shot) {
  const half = { type: THREE.HalfFloatType, depthBuffer: false, generateMipmaps: false }
  const size = [Math.ceil(width * LIGHT_SCALE), Math.ceil(height * LIGHT_SCALE)] as const
  return {
    width,
    height,
    geometry: new THREE.WebGLRenderTarget(...size, {
      count: 2,
      type: THREE.FloatType,
      minFilter: THREE.NearestFilter,
      magFilter: THREE.NearestFilter,
    }),
    lightA: new THREE.WebGLRenderTarget(...size, half),
    lightB: new THREE.WebGLRenderTarget(...size, half),
    beauty: new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType, samples: 4 }),
  }
}

/** A long lens, moved back until all corners of the thing are inside the part of the frame that the view asks for. */
function cameraFor(thing: THREE.Object3D, bounds: THREE.Box3, view: View, aspect: number): THREE.PerspectiveCamera {
  const azimuth = THREE.MathUtils.degToRad(view.azimuthDegrees)
  const elevation = THREE.MathUtils.degToRad(view.elevationDegrees)
  const direction = new THREE.Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  )
  const size = bounds.getSize(new THREE.Vector3())
  const [fx, fy, fz] = view.focus ?? [0.5, 0.5, 0.5]
  const target = bounds.min.clone().add(size.clone().multiply(new THREE.Vector3(fx, fy, fz)))
  const camera = new THREE.PerspectiveCamera(18, aspect, 0.1, 10_000)
  const corners = outermost(thing)
  const reach = size.length()
  const place = (distance: number) => {
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.up.set(0, Math.abs(direction.y) > 0.99 ? 0 : 1, Math.abs(direction.y) > 0.99 ? -1 : 0)
    camera.lookAt(target)
    camera.near = Math.max(distance - reach * 1.2, distance * 0.02)
    camera.far = distance + reach * 12
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld(true)
  }
  const point = new THREE.Vector3()
  const extent = () => {
    let [left, right, low, high] = [9, -9, 9, -9]
    for (const corner of corners) {
      point.copy(corner).project(camera)
      left = Math.min(left, point.x)
      right = Math.max(right, point.x)
      low = Math.min(low, point.y)
      high = Math.max(high, point.y)
    }
    return { left, right, low, high }
  }
  let distance = reach * 4
  for (let round = 0; round < 4; round++) {
    place(distance)
    const { left, right, low, high } = extent()
    if (view.focus === undefined) {
      // Puts the middle of what is seen into the middle of the frame.
      const up = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
      const side = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
      const halfHeight = Math.tan(THREE.MathUtils.degToRad(camera.fov / 2)) * distance
      target.addScaledVector(up, ((low + high) / 2) * halfHeight)
      target.addScaledVector(side, ((left + right) / 2) * halfHeight * aspect)
    }
    // The frame is wider than high: a wide thing fills as many pixels as a tall one.
    const spread = Math.max((high - low) / 2, (right - left) / 2)
    distance *= spread / view.fill
  }
  distance /= view.zoom ?? 1
  place(distance)
  return camera
}

/** The corners of the thing's geometry, thinned out. */
function outermost(thing: THREE.Object3D): THREE.Vector3[] {
  const corners: THREE.Vector3[] = []
  thing.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return
    const position = (part.geometry as THREE.BufferGeometry).getAttribute('position')
    const step = Math.max(1, Math.floor(position.count / 400))
    for (let index = 0; index < position.count; index += step) {
      corners.push(new THREE.Vector3().fromBufferAttribute(position, index).applyMatrix4(part.matrixWorld))
    }
  })
  return corners
}

/** The light on the floor far from the thing. */
function openGround(lights: readonly StudioLight[]): number {
  const sum = lights.reduce((total, { direction, radiance }) => total + direction[1] * radiance[1], 0)
  return Math.max(sum, 1e-6)
}

const placeMaterial = new THREE.ShaderMaterial({
  glslVersion: THREE.GLSL3,
  side: THREE.DoubleSide,
  vertexShader: `
    out vec3 vPlace;
    out vec3 vNormalWorld;
    void main() {
      vec4 place = modelMatrix * vec4(position, 1.0);
      vPlace = place.xyz;
      vNormalWorld = mat3(modelMatrix) * normal;
      gl_Position = projectionMatrix * viewMatrix * place;
    }`,
  fragmentShader: `
    layout(location = 0) out vec4 place;
    layout(location = 1) out vec4 facing;
    in vec3 vPlace;
    in vec3 vNormalWorld;
    void main() {
      vec3 normal = normalize(vNormalWorld) * (gl_FrontFacing ? 1.0 : -1.0);
      place = vec4(vPlace, vPlace.y < 1e-4 && normal.y > 0.99 ? 0.5 : 1.0);
      facing = vec4(normal, 1.0);
    }`,
})

const gatherShader = `
  uniform sampler2D tPlace;
  uniform sampler2D tNormal;
  uniform sampler2D tDepth;
  uniform vec4 lights[${LIGHTS}];
  uniform vec3 radiances[${LIGHTS}];
  uniform vec3 centre;
  uniform float radius;
  uniform vec3 groundLight;
  float noise(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }
  void main() {
    ivec2 here = ivec2(gl_FragCoord.xy);
    vec4 place = texelFetch(tPlace, here, 0);
    if (place.w == 0.0) { colour = vec4(0.0, 0.0, 0.0, 1.0); return; }
    vec3 normal = texelFetch(tNormal, here, 0).xyz;
    float texel = 2.0 * radius / ${TILE}.0;
    vec3 from = place.xyz + normal * texel * 1.6 - centre;
    vec3 sum = vec3(0.0);
    float seen = 0.0;
    float all = 1e-5;
    for (int i = 0; i < ${LIGHTS}; i++) {
      vec3 direction = lights[i].xyz;
      float facing = dot(normal, direction);
      all += max(facing, 0.0);
      if (facing <= 0.0) continue;
      vec3 right = normalize(cross(vec3(0.0, 1.0, 0.0), direction));
      vec3 up = cross(direction, right);
      float turn = 6.2831853 * fract(noise(gl_FragCoord.xy) + float(i) * 0.618034);
      float spread = sqrt(fract(noise(gl_FragCoord.yx + 17.0) + float(i) * 0.754877)) * texel * 2.2;
      vec3 probe = from + (cos(turn) * right + sin(turn) * up) * spread;
      vec2 on = vec2(dot(probe, right), dot(probe, up)) / radius;
      float visible = 1.0;
      if (abs(on.x) < 0.995 && abs(on.y) < 0.995) {
        float depth = (radius - dot(probe, direction)) / (2.0 * radius);
        vec2 tile = vec2(float(i % ${TILES}), float(i / ${TILES}));
        float blocker = texture(tDepth, (tile + on * 0.5 + 0.5) / ${TILES}.0).r;
        visible = blocker < depth - 0.004 ? 0.0 : 1.0;
      }
      sum += radiances[i] * facing * visible;
      seen += facing * visible;
    }
    float open = seen / all;
    // Light that the floor throws back, less where little light arrives.
    float near = clamp((place.y + radius * 0.02) / (radius * 0.35), 0.0, 1.0);
    sum += groundLight * (0.5 - 0.5 * normal.y) * mix(0.35, 1.0, near) * mix(0.4, 1.0, open);
    colour = vec4(sum, open);
  }`

const smoothShader = `
  uniform sampler2D tLight;
  uniform sampler2D tPlace;
  uniform sampler2D tNormal;
  uniform int stride;
  uniform float radius;
  void main() {
    ivec2 here = ivec2(gl_FragCoord.xy);
    ivec2 last = textureSize(tLight, 0) - 1;
    vec4 place = texelFetch(tPlace, here, 0);
    vec3 normal = texelFetch(tNormal, here, 0).xyz;
    vec4 sum = vec4(0.0);
    float total = 0.0;
    for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
      ivec2 there = clamp(here + ivec2(dx, dy) * stride, ivec2(0), last);
      vec4 other = texelFetch(tPlace, there, 0);
      float off = abs(dot(other.xyz - place.xyz, normal)) / radius;
      float alike = max(dot(texelFetch(tNormal, there, 0).xyz, normal), 0.0);
      float weight = exp(-off * 120.0) * pow(alike, 24.0) * (dx == 0 || dy == 0 ? 1.0 : 0.7);
      if (abs(other.w - place.w) > 0.1) weight = 0.0;
      sum += texelFetch(tLight, there, 0) * weight;
      total += weight;
    }
    colour = total > 0.0 ? sum / total : texelFetch(tLight, here, 0);
  }`

const finishShader = `
  uniform sampler2D tPicture;
  uniform sampler2D tLight;
  uniform sampler2D tPlace;
  uniform vec3 ground;
  uniform float open;
  uniform float transparent;
  // Khronos PBR Neutral: keeps the colours of products.
  vec3 toned(vec3 c) {
    float start = 0.8 - 0.04;
    float x = min(c.r, min(c.g, c.b));
    float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
    c -= offset;
    float peak = max(c.r, max(c.g, c.b));
    if (peak < start) return c;
    float d = 1.0 - start;
    float newPeak = 1.0 - d * d / (peak + d - start);
    c *= newPeak / peak;
    float g = 1.0 - 1.0 / (0.15 * (peak - newPeak) + 1.0);
    return mix(c, vec3(newPeak), g);
  }
  vec3 encoded(vec3 c) {
    return mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  }
  void main() {
    ivec2 here = ivec2(gl_FragCoord.xy);
    ivec2 last = textureSize(tPlace, 0) - 1;
    ivec2 near = ivec2(gl_FragCoord.xy * ${LIGHT_SCALE});
    vec4 picture = texelFetch(tPicture, here, 0);
    float cover = clamp(picture.a, 0.0, 1.0);
    float lightSum = 0.0;
    float found = 0.0;
    if (cover < 1.0) for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
      ivec2 there = clamp(near + ivec2(dx, dy), ivec2(0), last);
      float w = texelFetch(tPlace, there, 0).w;
      if (w > 0.25 && w < 0.75) { lightSum += texelFetch(tLight, there, 0).g; found += 1.0; }
    }
    float shade = found > 0.0 ? clamp(lightSum / found / open, 0.0, 1.0) : 1.0;
    shade = mix(1.0, shade, 0.82);
    vec3 product = cover > 0.0 ? toned(picture.rgb / max(cover, 1e-4)) : vec3(0.0);
    if (transparent > 0.5) {
      float dark = (1.0 - shade) * 0.85;
      float alpha = cover + (1.0 - cover) * dark;
      vec3 sum = encoded(product) * cover + vec3(0.10, 0.09, 0.08) * (1.0 - cover) * dark;
      colour = vec4(alpha > 0.0 ? sum / alpha : vec3(0.0), alpha);
      return;
    }
    vec3 under = ground * mix(vec3(0.94, 0.97, 1.0) * shade, vec3(1.0), shade);
    colour = vec4(encoded(mix(under, product, cover)), 1.0);
  }`

type Uniforms<Name extends string> = Record<Name, THREE.IUniform>

/** A shader over the whole target. It writes `colour`. */
function pass<Name extends string>(fragmentShader: string, uniforms: Uniforms<Name>) {
  const material = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    uniforms,
    vertexShader: 'void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `precision highp float;\nlayout(location = 0) out highp vec4 colour;\n${fragmentShader}`,
    depthTest: false,
    depthWrite: false,
    blending: THREE.NoBlending,
  })
  const scene = new THREE.Scene()
  const camera = new THREE.Camera()
  const triangle = new THREE.BufferGeometry()
  triangle.setAttribute('position', new THREE.BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
  const mesh = new THREE.Mesh(triangle, material)
  mesh.frustumCulled = false
  scene.add(mesh)
  return {
    material,
    uniforms,
    run(renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget | null) {
      renderer.setRenderTarget(target)
      renderer.render(scene, camera)
    },
  }
}
