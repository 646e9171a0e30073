// What an operator would write for the pair (docs/operations.md), on ports of this machine.
import { join } from 'node:path';
import type { Programs } from './programs.ts';

export const machines = ['a', 'b'] as const;
export type Machine = (typeof machines)[number];

export interface Ports {
  readonly postgres: Record<Machine, number>;
  readonly patroni: Record<Machine, number>;
  readonly etcd: number;
  readonly etcdPeer: number;
  readonly haproxy: number;
  readonly pgbouncer: number;
}

export const words = { super: 'super-word', replica: 'replica-word', owner: 'owner-word', app: 'app-word' };
/** Seconds after which the other machine takes over from one that says nothing. */
export const ttl = 20;

export const patroniFile = (base: string, name: Machine, ports: Ports, { postgres }: Programs) => `
scope: vishwas
name: ${name}
restapi: { listen: 127.0.0.1:${ports.patroni[name]}, connect_address: 127.0.0.1:${ports.patroni[name]} }
etcd3: { hosts: 127.0.0.1:${ports.etcd} }
bootstrap:
  dcs:
    ttl: ${ttl}
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: "on", max_connections: 120, synchronous_commit: "on", wal_sender_timeout: 10s }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${ports.postgres[name]}
  connect_address: 127.0.0.1:${ports.postgres[name]}
  data_dir: ${join(base, `pg-${name}`)}
  bin_dir: ${postgres}
  pgpass: ${join(base, `pgpass-${name}`)}
  authentication:
    superuser: { username: postgres, password: ${words.super} }
    replication: { username: replicator, password: ${words.replica} }
    rewind: { username: postgres, password: ${words.super} }
  parameters: { unix_socket_directories: ${base} }
`;

export const haproxyFile = ({ haproxy, postgres, patroni }: Ports) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 3s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${haproxy}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map((name) => `  server ${name} 127.0.0.1:${postgres[name]} check port ${patroni[name]}`).join('\n')}
`;

/** Refuses each setting that comes with a new connection, as it does unless told otherwise. */
export const pgbouncerFile = (base: string, { pgbouncer, haproxy }: Ports) => `
[databases]
vishwas = host=127.0.0.1 port=${haproxy} dbname=vishwas
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pgbouncer}
auth_type = plain
auth_file = ${join(base, 'users.txt')}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
unix_socket_dir =
pidfile =
`;

export const usersFile = `"vishwas_app" "${words.app}"\n"vishwas_owner" "${words.owner}"\n`;
